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
            let own = try copyOfWord(word, in: copy, of: found.user, db).id
            try moveKnowledge(of: word, to: own, of: found.user, in: db)
            try recall(own, of: found.user, in: db)
            last = word.number
        }
        try db.cachedStatement(sql: "DELETE FROM detachment WHERE category_id = ?").execute(arguments: [copy])
        return true
    }

    /// Somebody learns another's category.
    static func follows(_ category: Category.ID, _ learner: User.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM category WHERE id = ?1 AND user_id <> ?2
                        AND \(isLearned(by: "?2")) AND \(isNotBeingDeleted))
                    """), arguments: [category, learner]) ?? false
    }

    /// What a copy of a category takes: its words, and the bytes of its pictures and recordings.
    private static func size(of category: Category.ID, in db: Database) throws -> (words: Int, bytes: Int) {
        let (words, bytes) = (CategorySummary.Columns.wordCount, Column<Int?>("bytes"))
        return try db.cachedStatement(
            sql: """
                SELECT \(words), ifnull((SELECT length(content) FROM picture WHERE name = category.picture), 0)
                    + (SELECT ifnull(sum(length(content)), 0) FROM word JOIN picture ON picture.name = word.picture
                        WHERE word.category_id = category.id)
                    + (SELECT ifnull(sum(length(content)), 0)
                        FROM word JOIN recording ON recording.name = word.recording
                        WHERE word.category_id = category.id) AS \(bytes)
                FROM category WHERE id = ?
                """
        ).first([category]) { try ($0.count(words), $0.count(bytes)) } ?? (0, 0)
    }

    /// The empty copy, in which the words follow in slices.
    static func beginDetaching(
        _ category: Category.ID, by learner: User.ID, now: Date, on day: StudyDay, in db: Database
    ) throws -> Category.ID {
        let copy = try copyOfCategory(category, for: learner, at: now, on: day, in: db)
        try db.execute(
            sql: "INSERT INTO detachment (category_id, source_id, user_id, last_word) VALUES (?, ?, ?, 0)",
            arguments: [copy, category, learner])
        // What is open goes on with the same words.
        try db.execute(
            sql: "UPDATE training SET category_id = ? WHERE category_id = ? AND +user_id = ?",
            arguments: [copy, category, learner])
        try db.execute(
            sql: "DELETE FROM category_learner WHERE user_id = ? AND category_id = ?",
            arguments: [learner, category])
        return copy
    }
}
