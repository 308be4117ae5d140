import GRDB
import Vocabulary

/// Deleting many words, in slices.
extension Store {
    /// Words that are deleted at a time, before somebody looks at the clock.
    private static let wordsAtATime = 20
    /// The same of answers that lose their word or training.
    static let reviewsAtATime = 200

    /// Begins to delete words of a category, or the whole of it, and does as much as one slice takes. The number of what
    /// is left to be done; nil when all is done.
    static func beginDeleting(
        _ words: ClosedRange<Word.ID>? = nil, of category: Category.ID, in db: Database
    ) throws -> Int64? {
        // Nothing more comes to what is not wanted.
        if words == nil {
            try db.execute(sql: "DELETE FROM detachment WHERE category_id = ?", arguments: [category])
        }
        try db.execute(
            sql:
                "INSERT INTO deletion (category_id, first_word, last_word, takes_category) VALUES (?, ?, ?, ?)",
            arguments: [
                category, words?.lowerBound.number ?? 0, words?.upperBound.number ?? .max, words == nil,
            ])
        let deletion = db.lastInsertedRowID
        return try carryOut(deletion: deletion, in: db) ? nil : deletion
    }

    func finish(deletion: Int64) async throws {
        while try await !writeSlice({ try Self.carryOut(deletion: deletion, in: $0) }) {}
    }

    /// One slice; whether it was the last.
    private static func carryOut(deletion: Int64, in db: Database) throws -> Bool {
        let categoryColumn = Column<Category.ID>("category_id")
        let (firstWord, lastWord) = (Column<Int64>("first_word"), Column<Int64>("last_word"))
        let takesCategory = Column<Bool>("takes_category")
        let found = try db.cachedStatement(
            sql: """
                SELECT \(columns(categoryColumn, firstWord, lastWord, takesCategory)) FROM deletion WHERE id = ?
                """
        ).first([deletion]) {
            try (
                category: $0[categoryColumn], first: $0[firstWord], last: $0[lastWord],
                takesCategory: $0[takesCategory]
            )
        }
        guard let found else { return true }
        let (category, first, last) = (found.category, found.first, found.last)
        let end = ContinuousClock.now + sliceTime
        let isInTime = { ContinuousClock.now < end }
        // Of a row that nobody of ours wrote, nothing is taken.
        let words = first...max(first, last)
        guard try first > last || deleteWords(words, of: category, while: isInTime, in: db) else {
            return false
        }
        if found.takesCategory {
            guard try deleteTrainings(of: category, while: isInTime, in: db),
                try empty("deleted_word", where: "category_id = ?", [category], while: isInTime, in: db),
                try empty(
                    "category_tally", where: "category_id = ?", [category],
                    key: "user_id, category_id, study_day", while: isInTime, in: db)
            else { return false }
            // Takes what is left of the deletion along.
            try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [category])
        } else {
            try db.execute(sql: "DELETE FROM deletion WHERE id = ?", arguments: [deletion])
        }
        return true
    }

    /// Whether none of them is left.
    static func deleteWords(
        _ words: ClosedRange<Int64>, of category: Category.ID, while isInTime: () -> Bool, in db: Database
    ) throws -> Bool {
        guard try carryOut(detachmentsFrom: category, in: db), try carryOut(keepingOf: category, in: db)
        else { return false }
        let find = try db.cachedStatement(
            sql: """
                SELECT max(id) FROM (SELECT id FROM word WHERE category_id = ? AND id BETWEEN ? AND ?
                    ORDER BY id LIMIT \(wordsAtATime))
                """)
        let delete = try db.cachedStatement(
            sql: "DELETE FROM word WHERE category_id = ? AND id BETWEEN ? AND ?")
        while let last = try Int64.fetchOne(
            find, arguments: [category, words.lowerBound, words.upperBound])
        {
            guard isInTime() else { return false }
            let isLoose = try loosenReviews(
                of: "word_id IN (SELECT id FROM word WHERE category_id = ? AND id BETWEEN ? AND ?)",
                [category, words.lowerBound, last], column: "word_id", while: isInTime, in: db)
            guard isLoose else { return false }
            // Many may learn a word; its author's memory goes with it.
            let isForgotten = try empty(
                "memory",
                where: """
                    word_id IN (SELECT id FROM word WHERE category_id = ? AND id BETWEEN ? AND ?)
                        AND user_id <> (SELECT user_id FROM category WHERE id = ?)
                    """, [category, words.lowerBound, last, category], key: "user_id, word_id",
                while: isInTime,
                in: db)
            guard isForgotten else { return false }
            try delete.execute(arguments: [category, words.lowerBound, last])
        }
        return true
    }

    /// Deletes rows, some at a time; whether none of them is left. `key` is what the table calls a row by.
    static func empty(
        _ table: String, where condition: String, _ arguments: StatementArguments, key: String = "rowid",
        atATime count: Int = reviewsAtATime, while isInTime: () -> Bool, in db: Database
    ) throws -> Bool {
        let delete = try db.cachedStatement(
            sql: """
                DELETE FROM \(table) WHERE (\(key)) IN (SELECT \(key) FROM \(table) WHERE \(condition) LIMIT \(count))
                """)
        repeat {
            try delete.execute(arguments: arguments)
            guard db.changesCount == count else { return true }
        } while isInTime()
        return false
    }

    private static func deleteTrainings(
        of category: Category.ID, while isInTime: () -> Bool, in db: Database
    ) throws -> Bool {
        let find = try db.cachedStatement(sql: "SELECT id FROM training WHERE category_id = ? LIMIT 1")
        while let training = try Int64.fetchOne(find, arguments: [category]) {
            let isLoose = try loosenReviews(
                of: "training_id = ?", [training], column: "training_id", while: isInTime, in: db)
            guard isLoose, isInTime() else { return false }
            try db.cachedStatement(sql: "DELETE FROM training WHERE id = ?").execute(arguments: [training])
        }
        return true
    }

    /// Does of answers what the deletion of their word or training does of all of them at once.
    private static func loosenReviews(
        of condition: String, _ arguments: StatementArguments, column: String, while isInTime: () -> Bool,
        in db: Database
    ) throws -> Bool {
        let update = try db.cachedStatement(
            sql: """
                UPDATE review SET \(column) = NULL
                    WHERE id IN (SELECT id FROM review WHERE \(condition) LIMIT \(reviewsAtATime))
                """)
        repeat {
            try update.execute(arguments: arguments)
            guard db.changesCount == reviewsAtATime else { return true }
        } while isInTime()
        return false
    }
}
