import Foundation
import GRDB
public import Vocabulary

/// What somebody has learned of another's word stays with them when its author deletes it.
extension Store {
    /// As many as a page lists.
    private static let shownKeptWords = 100

    /// Words that the author of a category deleted and this person keeps, the one that went last first.
    public func keptWords(from category: Category.ID, of user: User.ID) async throws -> [Word] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    \(Self.selectWords) WHERE category.user_id = ?1 AND category.kept_from = ?2
                        AND \(Self.isNotBeingDeleted) ORDER BY word.id DESC LIMIT \(Self.shownKeptWords)
                    """)
            return try Self.tagged(statement.all([user, category], as: Word.init), of: user, in: db)
        }
    }

    /// Notes who is to have a word as their own that is about to be deleted, and lies among `deleted_word` already: whoever
    /// remembers it beside `author` and those who keep the category with them.
    static func noteKeepers(of word: Word.ID, than author: User.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO word_keeping (word_id, user_id)
                    SELECT word_id, user_id FROM memory WHERE word_id = ?1 AND user_id <> ?2
                        AND user_id NOT IN (SELECT user_id FROM category_editor
                            WHERE category_id = (SELECT category_id FROM word WHERE id = ?1))
                """
        ).execute(arguments: [word, author])
    }

    func finish(keepingOf category: Category.ID) async throws {
        while try await !writeSlice({ try Self.carryOut(keepingOf: category, in: $0) }) {}
    }

    static func categoriesWithKeeping(in db: Database) throws -> [Category.ID] {
        try Category.ID.fetchAll(
            db,
            sql: """
                SELECT DISTINCT category_id FROM word_keeping CROSS JOIN deleted_word ON deleted_word.id = word_id
                ORDER BY category_id
                """)
    }

    /// One slice; whether it was the last.
    static func carryOut(keepingOf category: Category.ID, in db: Database) throws -> Bool {
        let end = ContinuousClock.now + sliceTime
        let next = try db.cachedStatement(
            sql: """
                SELECT word_id FROM word_keeping CROSS JOIN deleted_word ON deleted_word.id = word_id
                WHERE category_id = ? LIMIT 1
                """)
        let keepers = try db.cachedStatement(sql: "SELECT user_id FROM word_keeping WHERE word_id = ?")
        let done = try db.cachedStatement(sql: "DELETE FROM word_keeping WHERE word_id = ? AND user_id = ?")
        while let word = try Word.ID.fetchOne(next, arguments: [category]) {
            let answers = try looseAnswers(to: word, in: db)
            for user in try User.ID.fetchAll(keepers, arguments: [word]) {
                try keep(word, of: category, for: user, answers[user] ?? [], in: db)
                try done.execute(arguments: [word, user])
                guard ContinuousClock.now < end else { return false }
            }
        }
        return true
    }

    /// Each person's answers to a word that was deleted.
    private static func looseAnswers(to word: Word.ID, in db: Database) throws -> [User.ID: [Review.ID]] {
        let (user, review) = (Column<User.ID>("user_id"), Column<Review.ID>("id"))
        let answers = try db.cachedStatement(
            sql: """
                SELECT \(columns(user, review)) FROM deleted_word_review JOIN review ON review.id = review_id
                WHERE deleted_word_review.word_id = ?
                """
        ).all([word]) { try (user: $0[user], review: $0[review]) }
        return Dictionary(grouping: answers, by: \.user).mapValues { $0.map(\.review) }
    }

    /// Makes a deleted word somebody's own, with their answers to it and what helps them. Where they keep one like it already, the
    /// answers stay in the log alone.
    private static func keep(
        _ word: Word.ID, of category: Category.ID, for user: User.ID, _ answers: [Review.ID], in db: Database
    ) throws {
        let own = try copyOfWord(
            word, in: try keptCategory(of: category, for: user, word, in: db), of: user, isDeleted: true, db)
        guard own.isNew else { return }
        let move = try db.cachedStatement(sql: "UPDATE review SET word_id = ? WHERE id = ?")
        let isMoved = try db.cachedStatement(
            sql: "DELETE FROM deleted_word_review WHERE word_id = ? AND review_id = ?")
        for review in answers {
            try move.execute(arguments: [own.id, review])
            try isMoved.execute(arguments: [word, review])
        }
        try db.cachedStatement(
            sql: """
                INSERT INTO word_help (user_id, word_id, hint, letters_first, paused_until)
                    SELECT user_id, ?, hint, letters_first, paused_until FROM deleted_word_help
                    WHERE word_id = ? AND user_id = ?
                """
        ).execute(arguments: [own.id, word, user])
        try db.cachedStatement(sql: "DELETE FROM deleted_word_help WHERE word_id = ? AND user_id = ?")
            .execute(arguments: [word, user])
        try recall(own.id, of: user, in: db)
        try db.cachedStatement(sql: "INSERT INTO kept_word (word_id, original_id) VALUES (?, ?)")
            .execute(arguments: [own.id, word])
    }

    /// Somebody's category for what is deleted of another's, made with the first word.
    private static func keptCategory(
        of category: Category.ID, for user: User.ID, _ word: Word.ID, in db: Database
    ) throws -> Category.ID {
        let find = try db.cachedStatement(
            sql: """
                SELECT id FROM category WHERE user_id = ? AND kept_from = ? AND \(isNotBeingDeleted)
                ORDER BY id LIMIT 1
                """)
        if let known = try Category.ID.fetchOne(find, arguments: [user, category]) { return known }
        let deleted = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT deleted_at FROM deleted_word WHERE id = ?"), arguments: [word])
        return try copyOfCategory(
            category, for: user, isKept: true, at: Date(milliseconds: deleted ?? 0), on: nil, in: db)
    }

    /// A word that its author has back is the same again for those who kept it and still learn it: what they know goes back to
    /// it, and their own goes. What they remember is gone through anew along `learner_change`.
    static func takeKeptBack(_ word: Word.ID, in db: Database) throws {
        let (own, user) = (Column<Word.ID>("own"), Column<User.ID>("user_id"))
        let category = Column<Category.ID>("category_id")
        let kept = try db.cachedStatement(
            sql: """
                SELECT own.id AS \(own), category.\(user), own.\(category)
                FROM kept_word JOIN word AS own ON own.id = kept_word.word_id
                JOIN category ON category.id = own.category_id JOIN word ON word.id = kept_word.original_id
                WHERE original_id = ? AND EXISTS (SELECT 1 FROM category_learner AS learner
                    WHERE learner.user_id = category.user_id AND learner.category_id = word.category_id)
                """
        ).all([word]) { try (own: $0[own], user: $0[user], category: $0[category]) }
        let delete = try db.cachedStatement(sql: "DELETE FROM word WHERE id = ?")
        let deleteEmpty = try db.cachedStatement(
            sql: """
                DELETE FROM category WHERE id = ? AND kept_from IS NOT NULL AND word_count = 0
                    AND NOT EXISTS (SELECT 1 FROM deleted_word WHERE category_id = category.id)
                """)
        for kept in kept {
            try moveKnowledge(of: kept.own, to: word, of: kept.user, in: db)
            try delete.execute(arguments: [kept.own])
            try deleteEmpty.execute(arguments: [kept.category])
        }
    }
}
