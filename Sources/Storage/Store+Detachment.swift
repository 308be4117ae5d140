public import Foundation
import GRDB
public import Vocabulary

/// Who learns another's category makes it their own: they have a copy of it from there on, with all that they know of its words,
/// and nothing more comes from its author.
extension Store {
    /// What became of making another's category one's own.
    public enum Detaching: Sendable, Equatable {
        /// Their own category.
        case detached(Category.ID)
        /// They have `Category.limit` of them.
        case full
        /// They do not learn it, or wrote it themselves.
        case missing
    }

    /// The log follows the words: an answer to a word of `category` is one to its copy from here on, so that what is
    /// remembered follows from it as before. Throws `StorageFault.allowance`.
    public func detach(_ category: Category.ID, by learner: User.ID, now: Date) async throws -> Detaching {
        let (outcome, isSettled) = try await writeSlice { db -> (Detaching, Bool) in
            guard try Self.follows(category, learner, db) else { return (.missing, true) }
            guard try Self.mayHaveAnotherCategory(learner, in: db) else { return (.full, true) }
            let size = try Self.size(of: category, in: db)
            try Self.checkAllowance(of: learner, words: size.words, bytes: size.bytes, in: db)
            let day = try self.localTime(now, of: learner, in: db).day
            let copy = try Self.beginDetaching(category, by: learner, now: now, on: day, in: db)
            return (.detached(copy), try Self.carryOut(detachment: copy, in: db))
        }
        guard case .detached(let copy) = outcome else { return outcome }
        if !isSettled { try await finish(detachment: copy) }
        try await finish(learnerChangesOf: category)
        return outcome
    }

    func finish(detachment copy: Category.ID) async throws {
        while try await !writeSlice({ try Self.carryOut(detachment: copy, in: $0) }) {}
    }

    static func detachments(in db: Database) throws -> [Category.ID] {
        try Category.ID.fetchAll(db, sql: "SELECT category_id FROM detachment ORDER BY category_id")
    }

    /// One slice of each that is under way; whether none is left. What somebody takes along is theirs before it goes.
    static func carryOut(detachmentsFrom source: Category.ID, in db: Database) throws -> Bool {
        let find = try db.cachedStatement(
            sql: "SELECT category_id FROM detachment WHERE source_id = ? LIMIT 1")
        while let copy = try Category.ID.fetchOne(find, arguments: [source]) {
            guard try carryOut(detachment: copy, in: db) else { return false }
        }
        return true
    }

    /// One slice; whether it was the last.
    static func carryOut(detachment copy: Category.ID, in db: Database) throws -> Bool {
        let (source, user) = (Column<Category.ID>("source_id"), Column<User.ID>("user_id"))
        let lastWord = Column<Int64>("last_word")
        let found = try db.cachedStatement(
            sql: "SELECT \(columns(source, user, lastWord)) FROM detachment WHERE category_id = ?"
        ).first([copy]) { try (source: $0[source], user: $0[user], lastWord: $0[lastWord]) }
        guard let found else { return true }
        let end = ContinuousClock.now + sliceTime
        let next = try db.cachedStatement(
            sql: "SELECT id FROM word WHERE category_id = ? AND id > ? ORDER BY id LIMIT 1")
        var last = found.lastWord
        while let word = try Word.ID.fetchOne(next, arguments: [found.source, last]) {
            guard ContinuousClock.now < end else {
                try db.cachedStatement(sql: "UPDATE detachment SET last_word = ? WHERE category_id = ?")
                    .execute(arguments: [last, copy])
                return false
            }
            let own = try copyOfWord(word, in: copy, of: found.user, db)
            try take(own, with: word, of: found.user, in: db)
            last = word.number
        }
        try db.cachedStatement(sql: "DELETE FROM detachment WHERE category_id = ?").execute(arguments: [copy])
        return true
    }

    private static func follows(_ category: Category.ID, _ learner: User.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM category WHERE id = ?1 AND user_id <> ?2
                        AND \(isLearned(by: "?2")) AND \(isNotBeingDeleted))
                    """), arguments: [category, learner]) ?? false
    }

    /// What a copy of a category takes: its words, and the bytes of its pictures.
    private static func size(of category: Category.ID, in db: Database) throws -> (words: Int, bytes: Int) {
        let (words, bytes) = (CategorySummary.Columns.wordCount, Column<Int?>("bytes"))
        return try db.cachedStatement(
            sql: """
                SELECT \(words), ifnull((SELECT length(content) FROM picture WHERE name = category.picture), 0)
                    + (SELECT ifnull(sum(length(content)), 0) FROM word JOIN picture ON picture.name = word.picture
                        WHERE word.category_id = category.id) AS \(bytes)
                FROM category WHERE id = ?
                """
        ).first([category]) { try ($0.count(words), $0.count(bytes)) } ?? (0, 0)
    }

    /// The empty copy, in which the words follow in slices. It counts as taken over as a whole, as what others wrote did before: own new
    /// words are asked before it, and no badge comes of it.
    static func beginDetaching(
        _ category: Category.ID, by learner: User.ID, now: Date, on day: StudyDay, in db: Database
    ) throws -> Category.ID {
        let (title, picture) = (Column<String>("title"), Column<String?>("picture"))
        let found = try db.cachedStatement(sql: "SELECT \(title), \(picture) FROM category WHERE id = ?")
            .first([category]) { try (title: $0[title], picture: $0[picture]) }
        let own = try freeTitle(like: found?.title ?? "", of: learner, in: db)
        try db.execute(
            sql: """
                INSERT INTO category (user_id, title, title_folded, term_language, translation_language, colour, emoji,
                    picture, created_at, created_on, is_ready, origin)
                SELECT ?, ?, ?, term_language, translation_language, colour, emoji, ?, ?, ?, 1, origin
                FROM category WHERE id = ?
                """,
            arguments: [
                learner, own, own.folded, try copyOfPicture(found?.picture, for: learner, in: db),
                now.milliseconds, day.number, category,
            ])
        let copy: Category.ID = db.insertedID()
        try db.execute(
            sql: "INSERT INTO detachment (category_id, source_id, user_id, last_word) VALUES (?, ?, ?, 0)",
            arguments: [copy, category, learner])
        // What is open goes on with the same words.
        try db.execute(
            sql: "UPDATE training SET category_id = ? WHERE category_id = ? AND user_id = ?",
            arguments: [copy, category, learner])
        try db.execute(
            sql: "DELETE FROM category_learner WHERE user_id = ? AND category_id = ?",
            arguments: [learner, category])
        return copy
    }

    /// A picture of one's own like another's; nil where there is none.
    private static func copyOfPicture(_ picture: String?, for user: User.ID, in db: Database) throws -> String? {
        guard let picture else { return nil }
        return try String.fetchOne(
            db.cachedStatement(
                sql: """
                    INSERT INTO picture (name, user_id, content, is_used, created_at)
                        SELECT lower(hex(randomblob(16))), ?, content, 1, created_at FROM picture WHERE name = ?
                        RETURNING name
                    """), arguments: [user, picture])
    }

    /// A word like another in a category that somebody wrote, which was made when its category was; one that they have written there
    /// meanwhile is it already.
    private static func copyOfWord(_ word: Word.ID, in category: Category.ID, of user: User.ID, _ db: Database)
        throws -> Word.ID
    {
        let find = try db.cachedStatement(
            sql: """
                SELECT own.id FROM word JOIN word AS own ON own.category_id = ? AND own.folded = word.folded
                WHERE word.id = ?
                """)
        if let own = try Word.ID.fetchOne(find, arguments: [category, word]) { return own }
        let picture = try String.fetchOne(
            db.cachedStatement(sql: "SELECT picture FROM word WHERE id = ?"), arguments: [word])
        let copied = WordText.writtenColumns + ["emoji", "origin"]
        try db.cachedStatement(
            sql: """
                INSERT INTO word (\(copied.joined(separator: ", ")), picture, category_id, created_at, created_on)
                SELECT \(copied.map { "word.\($0)" }.joined(separator: ", ")), ?1, ?2, category.created_at,
                    category.created_on
                FROM word JOIN category ON category.id = ?2 WHERE word.id = ?3
                """
        ).execute(arguments: [try copyOfPicture(picture, for: user, in: db), category, word])
        return db.insertedID()
    }

    /// What somebody knows of `word` is known of `own` from here on: each answer, what helps, and the cards of their trainings.
    private static func take(_ own: Word.ID, with word: Word.ID, of user: User.ID, in db: Database) throws {
        try db.cachedStatement(sql: "UPDATE OR IGNORE review SET word_id = ? WHERE user_id = ? AND word_id = ?")
            .execute(arguments: [own, user, word])
        try db.cachedStatement(
            sql: """
                UPDATE OR IGNORE training_word SET word_id = ?1 WHERE word_id = ?3
                    AND (SELECT user_id FROM training WHERE id = training_id) = ?2
                """
        ).execute(arguments: [own, user, word])
        try db.cachedStatement(sql: "UPDATE OR IGNORE word_help SET word_id = ? WHERE user_id = ? AND word_id = ?")
            .execute(arguments: [own, user, word])
        try db.cachedStatement(sql: "DELETE FROM memory WHERE user_id = ? AND word_id = ?")
            .execute(arguments: [user, word])
        // A hint may be of a word that was never answered.
        let scheduler = try personalScheduler(of: user, in: db)
        if let memory = try replayed(own, of: user, by: scheduler, in: db) {
            try keep(memory, of: own, of: user, in: db)
        }
    }
}
