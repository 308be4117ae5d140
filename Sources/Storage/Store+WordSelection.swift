public import Foundation
import GRDB
import Vocabulary

/// What is done with several words of one category at once. Words that are not in it, or not this person's, are passed
/// over: those that they neither learn nor wrote, where words are put aside, else those that they did not write.
extension Store {
    /// Words that were deleted together, as long as they can be had back.
    public typealias WordDeletion = Int64

    /// How long that is, in seconds.
    private static let deletionLifetime: TimeInterval = 60 * 60

    /// This person's categories of the same languages, by title: where its words may be moved.
    public func categories(like category: Category, of user: User.ID) async throws -> [Category] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns) FROM category
                    WHERE user_id = ? AND term_language = ? AND translation_language = ? AND id <> ?
                        AND \(Self.isNotBeingDeleted)
                    ORDER BY title_folded
                    """)
            return try statement.all(
                [user, category.termLanguage, category.translationLanguage, category.id], as: Category.init)
        }
    }

    /// Those of the words that are there, the newest first.
    public func words(_ words: [Word.ID], in category: Category.ID, of user: User.ID) async throws -> [Word] {
        try await read { db in
            let statement = try db.cachedStatement(
                sql:
                    "\(Self.selectWords) WHERE word.id = ?2 AND category.id = ?3 AND \(Self.isSeen(by: "?1"))"
            )
            return try Set(words).sorted(by: >).compactMap {
                try statement.first([user, $0, category], as: Word.init)
            }
        }
    }

    /// Moves words with what those remember of them who learn `target`. Those that are in `target` already stay where they are. How
    /// many were moved, and how many stay; nil where `target` is no category of this person's with the same languages.
    public func moveWords(
        _ words: [Word.ID], from category: Category.ID, to target: Category.ID, of user: User.ID, now: Date
    ) async throws -> (moved: Int, left: Int)? {
        let outcome = try await write { db -> (count: (moved: Int, left: Int), isSettled: Bool)? in
            let isPossible = try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM category AS source JOIN category AS target
                        USING (user_id, term_language, translation_language)
                        WHERE source.id = ? AND target.id = ? AND source.user_id = ?)
                    """,
                arguments: [category, target, user])
            guard isPossible == true else { return nil }
            let move = try db.cachedStatement(
                sql: "UPDATE OR IGNORE word SET category_id = ? WHERE id = ? AND category_id = ?")
            let words = try Self.words(words, in: category, of: user, db)
            for word in words where category != target {
                try move.execute(arguments: [target, word, category])
                guard let text = try Self.text(ofWord: word, in: target, db) else { continue }
                try Self.note(.moved, of: word, from: text, to: nil, in: category, by: user, now: now, db)
                try Self.note(.movedIn, of: word, from: nil, to: text, in: target, by: user, now: now, db)
            }
            let left = try Self.words(words, in: category, of: user, db).count
            return ((words.count - left, left), try Self.carryOut(learnerChangesOf: target, in: db))
        }
        if outcome?.isSettled == false { try await finish(learnerChangesOf: target) }
        return outcome?.count
    }

    /// Puts words aside until a day. Those with which it was done: words that were never answered are not asked before
    /// their turn anyway.
    public func pause(
        _ words: [Word.ID], in category: Category.ID, until day: StudyDay, of user: User.ID
    ) async throws -> [PausedWord] {
        try await write { db in
            let earlier = try db.cachedStatement(
                sql: "SELECT paused_until FROM word_help WHERE user_id = ? AND word_id = ?")
            return try Self.seen(words, in: category, by: user, db).compactMap { word in
                let before = try Int.fetchOne(earlier, arguments: [user, word])
                guard try Self.pause(word, until: day, of: user, in: db) else { return nil }
                return PausedWord(word, before: before.map(StudyDay.init(number:)))
            }
        }
    }

    /// Lets words come back, or waits with them as long as before.
    public func resume(_ words: [PausedWord], in category: Category.ID, of user: User.ID) async throws {
        try await write { db in
            let there = Set(try Self.seen(words.map(\.id), in: category, by: user, db))
            for word in words where there.contains(word.id) {
                _ = try Self.pause(word.id, until: word.before, of: user, in: db)
            }
        }
    }

    /// Deletes words and their author's memory of them, in a way that can be undone; whoever else remembers one has it as their
    /// own from here on. nil where there was none of them.
    public func deleteWords(_ words: [Word.ID], in category: Category.ID, of user: User.ID, now: Date)
        async throws -> WordDeletion?
    {
        let deletion = try await write { db -> WordDeletion? in
            try Self.forgetDeletedWords(now: now, in: db)
            guard let author = try Self.author(of: category, editedBy: user, db) else { return nil }
            let words = try Self.words(words, in: category, of: author, db)
            // A word has a number of its own, and is deleted once.
            guard let deletion = words.map(\.number).min() else { return nil }
            for word in words {
                try Self.delete(word, in: category, of: author, by: user, as: deletion, now: now, in: db)
            }
            return deletion
        }
        if deletion != nil { try await finish(keepingOf: category) }
        return deletion
    }

    /// One word of `author`, which `user` may change; it can be had back.
    static func delete(
        _ word: Word.ID, in category: Category.ID, of author: User.ID, by user: User.ID,
        as deletion: WordDeletion, now: Date, in db: Database
    ) throws {
        let text = try text(ofWord: word, in: category, db)
        try note(.deleted, of: word, from: text, to: nil, in: category, by: user, now: now, db)
        try db.cachedStatement(sql: keepWord).execute(
            arguments: ["word": word, "user": author, "deletion": deletion, "now": now.milliseconds])
        try db.cachedStatement(
            sql: "INSERT INTO deleted_word_review SELECT word_id, id FROM review WHERE word_id = ?"
        ).execute(arguments: [word])
        try db.cachedStatement(sql: keepHelp).execute(arguments: [word, author])
        try db.cachedStatement(
            sql: "INSERT INTO deleted_word_tag SELECT word_id, tag_id FROM word_tag WHERE word_id = ?"
        ).execute(arguments: [word])
        try noteKeepers(of: word, than: author, in: db)
        try db.cachedStatement(sql: "DELETE FROM word WHERE id = ?").execute(arguments: [word])
    }

    /// How many words of a deletion could be had back now.
    public func restorableCount(
        of deletion: WordDeletion, in category: Category.ID, of user: User.ID, now: Date
    ) async throws -> Int {
        try await read { db in
            guard let author = try Self.author(of: category, editedBy: user, db) else { return 0 }
            return try Self.restorable(deletion, in: category, of: author, now, db).count
        }
    }

    /// Brings back what was deleted together, as it was. A word that was written anew meanwhile stays as it is. How many
    /// came back.
    public func restoreWords(
        of deletion: WordDeletion, in category: Category.ID, of user: User.ID, now: Date
    ) async throws -> Int {
        let (count, isSettled) = try await write { db in
            guard let author = try Self.author(of: category, editedBy: user, db) else { return (0, true) }
            let words = try Self.restorable(deletion, in: category, of: author, now, db)
            let count = try words.count {
                try Self.restore($0, in: category, of: author, by: user, now: now, in: db)
            }
            return (count, try Self.carryOut(learnerChangesOf: category, in: db))
        }
        if !isSettled { try await finish(learnerChangesOf: category) }
        return count
    }

    /// Deletes for good what was deleted more than an hour ago. Asked with every deletion and with every visit that is
    /// written down, so that none stays for ever.
    static func forgetDeletedWords(now: Date, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM deleted_word WHERE deleted_at < ?
                    AND NOT EXISTS (SELECT 1 FROM word_keeping WHERE word_id = deleted_word.id)
                """
        )
        .execute(arguments: [(now - deletionLifetime).milliseconds])
    }

    /// Those of the words that are there and that this person wrote, each once.
    static func words(
        _ words: [Word.ID], in category: Category.ID, of user: User.ID, _ db: Database
    ) throws -> [Word.ID] {
        try Self.words(words, in: category, where: "category.user_id = ?1", user, db)
    }

    /// The same of those that they learn or wrote.
    private static func seen(
        _ words: [Word.ID], in category: Category.ID, by user: User.ID, _ db: Database
    ) throws -> [Word.ID] {
        try Self.words(words, in: category, where: isSeen(by: "?1"), user, db)
    }

    private static func words(
        _ words: [Word.ID], in category: Category.ID, where condition: String, _ user: User.ID, _ db: Database
    ) throws -> [Word.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT word.id FROM word JOIN category ON category.id = word.category_id
                WHERE word.id = ?2 AND category.id = ?3 AND \(condition)
                """)
        return try Set(words).sorted().compactMap {
            try Word.ID.fetchOne(statement, arguments: [user, $0, category])
        }
    }

    private static func restorable(
        _ deletion: WordDeletion, in category: Category.ID, of user: User.ID, _ now: Date, _ db: Database
    ) throws -> [Word.ID] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT deleted_word.id FROM deleted_word JOIN category ON category.id = deleted_word.category_id
                WHERE category.id = ? AND deletion = ? AND category.user_id = ? AND deleted_at >= ?
                """)
        return try Word.ID.fetchAll(
            statement, arguments: [category, deletion, user, (now - deletionLifetime).milliseconds])
    }

    /// Brings a deleted word of `author` back, which `user` may change. False where it was not deleted in that category, or was
    /// written anew.
    static func restore(
        _ word: Word.ID, in category: Category.ID, of author: User.ID, by user: User.ID, now: Date,
        in db: Database
    ) throws -> Bool {
        // By the same number it may have been deleted elsewhere since, where it had moved.
        let isFromHere = try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM deleted_word WHERE id = ? AND category_id = ?)"),
            arguments: [word, category])
        guard isFromHere == true, try restore(word, of: author, in: db) else { return false }
        let text = try text(ofWord: word, in: category, db)
        try note(.added, of: word, from: nil, to: text, in: category, by: user, now: now, db)
        return true
    }

    private static func restore(_ word: Word.ID, of user: User.ID, in db: Database) throws -> Bool {
        // A word refers to its picture and its recording, which therefore come first, and only where the word can come.
        for upload in ["picture", "recording"] {
            try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO \(upload) (name, user_id, content, is_used, created_at)
                        SELECT \(upload), ?, \(upload)_content, 1, deleted_at FROM deleted_word
                        WHERE id = ? AND \(upload)_content IS NOT NULL
                            AND NOT EXISTS (SELECT 1 FROM word WHERE word.id = deleted_word.id)
                            AND NOT EXISTS (SELECT 1 FROM word WHERE word.category_id = deleted_word.category_id
                                AND word.folded = deleted_word.folded)
                    """
            ).execute(arguments: [user, word])
        }
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO word (id, \(keptColumns)) SELECT id, \(keptColumns) FROM deleted_word
                    WHERE id = ?
                """
        ).execute(arguments: [word])
        let isBack = db.changesCount == 1
        if isBack {
            try takeKeptBack(word, in: db)
            try db.cachedStatement(
                sql: """
                    UPDATE review SET word_id = ?
                        WHERE id IN (SELECT review_id FROM deleted_word_review WHERE word_id = ?)
                    """
            ).execute(arguments: [word, word])
            try replay(word, of: user, in: db)
            try db.cachedStatement(
                sql: """
                    INSERT INTO word_help (user_id, word_id, hint, letters_first, paused_until)
                        SELECT memory.user_id, id, hint, letters_first, paused_until
                        FROM deleted_word JOIN memory ON memory.word_id = id AND memory.user_id = ?
                        WHERE id = ? AND hint IS NOT NULL
                    """
            ).execute(arguments: [user, word])
            if db.changesCount == 1 { try replay(word, of: user, in: db) }
            try restoreForOthers(word, than: user, in: db)
            try db.cachedStatement(
                sql: """
                    INSERT INTO word_tag (tag_id, category_id, word_id)
                        SELECT tag_id, category_id, id FROM deleted_word_tag
                        JOIN deleted_word ON deleted_word.id = word_id WHERE word_id = ?
                    """
            ).execute(arguments: [word])
        }
        try db.cachedStatement(sql: "DELETE FROM deleted_word WHERE id = ?").execute(arguments: [word])
        return isBack
    }

    /// What others remembered of a word comes back in slices, to those of them who learn it.
    private static func restoreForOthers(_ word: Word.ID, than user: User.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO word_help (user_id, word_id, hint, letters_first, paused_until)
                    SELECT user_id, word_id, hint, letters_first, paused_until FROM deleted_word_help WHERE word_id = ?
                """
        ).execute(arguments: [word])
        let others = """
            FROM (SELECT DISTINCT user_id FROM review WHERE word_id = ?1 AND user_id <> ?2) AS other
                JOIN word ON word.id = ?1 JOIN category ON category.id = word.category_id
            """
        try db.cachedStatement(
            sql: """
                INSERT INTO learner_change (category_id, user_id, last_word)
                    SELECT category.id, other.user_id, word.id - 1 \(others) WHERE \(isLearned(by: "other.user_id"))
                    ON CONFLICT DO UPDATE SET last_word = min(last_word, excluded.last_word)
                """
        ).execute(arguments: [word, user])
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO former_learner (user_id, category_id)
                    SELECT other.user_id, category.id \(others) WHERE NOT \(isLearned(by: "other.user_id"))
                """
        ).execute(arguments: [word, user])
    }

    private static let keepHelp = """
        INSERT INTO deleted_word_help (word_id, user_id, hint, letters_first, paused_until)
            SELECT word_id, user_id, hint, letters_first, paused_until FROM word_help
            WHERE word_id = ?1 AND (user_id <> ?2
                OR NOT EXISTS (SELECT 1 FROM memory WHERE memory.user_id = ?2 AND memory.word_id = ?1))
        """

    private static let keptColumns =
        (WordText.writtenColumns
        + ["category_id", "emoji", "picture", "recording", "created_at", "created_on", "origin"])
        .joined(separator: ", ")

    private static let keepWord = """
        INSERT INTO deleted_word
            (id, \(keptColumns), picture_content, recording_content, hint, letters_first, paused_until, deletion, deleted_at)
            SELECT word.id, \(keptColumns.split(separator: ", ").map { "word." + $0 }.joined(separator: ", ")),
                (SELECT content FROM picture WHERE name = word.picture),
                (SELECT content FROM recording WHERE name = word.recording), hint, letters_first, paused_until,
                :deletion, :now
            FROM word LEFT JOIN word_help ON word_help.word_id = word.id AND word_help.user_id = :user
            WHERE word.id = :word
        """
}

extension Sequence {
    /// How many of them it is so for.
    fileprivate func count(_ isSo: (Element) throws -> Bool) rethrows -> Int {
        try reduce(0) { try isSo($1) ? $0 + 1 : $0 }
    }
}
