import GRDB
import Vocabulary

/// Who learns a category, which its author does without saying so.
///
/// What somebody is asked, and what is counted for them, is of the categories that they learn; what they see is that and
/// what they wrote. Who may change a category and its words is said in `Store+CategoryEditor.swift`.
extension Store {
    /// Lets people learn a category of `author` from now on, each with a memory of their own; what they remembered of it
    /// when they learned it before comes back. Who learns `Category.limit` of them is left out. How many did not learn it yet;
    /// nil when it is no category of the author's.
    package func addLearners(_ learners: [User.ID], to category: Category.ID, of author: User.ID) async throws
        -> Int?
    {
        let ids = learners.map(\.number.description).joined(separator: ",")
        let (count, isSettled) = try await writeSlice { db -> (Int?, Bool) in
            guard try Self.owns(category, author, db) else { return (nil, true) }
            try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO category_learner (user_id, category_id, seen_correction, seen_word)
                        SELECT user.id, ?1, ifnull((SELECT max(id) FROM word_correction WHERE category_id = ?1), 0),
                            ifnull((SELECT max(id) FROM word WHERE category_id = ?1), 0)
                        FROM json_each('[' || ?2 || ']') AS learner JOIN user ON user.id = learner.value
                        WHERE \(Self.isStaying)
                            AND (SELECT count(*) FROM category_learner WHERE user_id = user.id) < \(Category.limit)
                    """
            ).execute(arguments: [category, ids])
            let count = db.changesCount
            return (count, try Self.carryOut(learnerChangesOf: category, in: db))
        }
        if !isSettled { try await finish(learnerChangesOf: category) }
        return count
    }

    /// Lets somebody learn a category no more: nothing of it is asked, shown or counted for them, and what was written down
    /// of their answers stays. False when they did not learn it. Whoever asks knows that they may.
    package func removeLearner(_ learner: User.ID, from category: Category.ID) async throws -> Bool {
        let (isThere, isSettled) = try await writeSlice { db -> (Bool, Bool) in
            try db.cachedStatement(sql: "DELETE FROM category_learner WHERE user_id = ? AND category_id = ?")
                .execute(arguments: [learner, category])
            guard db.changesCount == 1 else { return (false, true) }
            try Self.endOpenTrainings(of: category, by: learner, in: db)
            return (true, try Self.carryOut(learnerChangesOf: category, in: db))
        }
        if !isSettled { try await finish(learnerChangesOf: category) }
        return isThere
    }

    /// What is open asks somebody nothing of a category any more.
    static func endOpenTrainings(of category: Category.ID, by learner: User.ID, in db: Database) throws {
        try db.cachedStatement(
            sql: """
                DELETE FROM training_word WHERE training_id IN
                        (SELECT id FROM training INDEXED BY training_open WHERE user_id = ?1 AND finished_at IS NULL)
                    AND (SELECT category_id FROM word WHERE id = training_word.word_id) = ?2
                """
        ).execute(arguments: [learner, category])
    }

    /// Those who learn a category, whoever wrote it; none where it is not there.
    package func learners(of category: Category.ID) async throws -> [User.ID] {
        try await read(isBrief: true) { db in
            try User.ID.fetchAll(
                db.cachedStatement(
                    sql: "SELECT user_id FROM category_learner WHERE category_id = ? ORDER BY user_id"),
                arguments: [category])
        }
    }

    /// A category as those learn it who do, each of them a `learner`.
    static let learnedCategories =
        "category_learner AS learner JOIN category ON category.id = learner.category_id"

    /// Of a row of `category`.
    static func isLearned(by user: String) -> String {
        """
        EXISTS (SELECT 1 FROM category_learner
            WHERE category_learner.user_id = \(user) AND category_learner.category_id = category.id)
        """
    }

    /// Of a row of `category`: who wrote it sees it too.
    static func isSeen(by user: String) -> String {
        "(category.user_id = \(user) OR \(isLearned(by: user)))"
    }
}

/// What is remembered follows who learns, in slices: it goes with who leaves, and comes back from the log.
extension Store {
    /// Words that are looked at before somebody looks at the clock.
    private static let settledWords = 200

    private struct LearnerChange {
        let user: User.ID
        let category: Category.ID
        /// Up to this one all is as it should be.
        var lastWord: Int64
        let isLearned: Bool
        let isAuthor: Bool
    }

    func finish(learnerChangesOf category: Category.ID) async throws {
        while try await !writeSlice({ try Self.carryOut(learnerChangesOf: category, in: $0) }) {}
    }

    static func categoriesWithLearnerChanges(in db: Database) throws -> [Category.ID] {
        try Category.ID.fetchAll(
            db, sql: "SELECT DISTINCT category_id FROM learner_change ORDER BY category_id")
    }

    /// One slice; whether it was the last.
    static func carryOut(learnerChangesOf category: Category.ID, in db: Database) throws -> Bool {
        let end = ContinuousClock.now + sliceTime
        let isInTime = { ContinuousClock.now < end }
        while let change = try learnerChange(of: category, in: db) {
            guard
                try change.isLearned
                    ? recall(change, while: isInTime, in: db) : forget(change, while: isInTime, in: db)
            else { return false }
            try db.cachedStatement(sql: "DELETE FROM learner_change WHERE category_id = ? AND user_id = ?")
                .execute(arguments: [category, change.user])
            guard isInTime() else { return false }
        }
        return true
    }

    private static func learnerChange(of category: Category.ID, in db: Database) throws -> LearnerChange? {
        let (user, lastWord) = (Column<User.ID>("user_id", of: "learner_change"), Column<Int64>("last_word"))
        let (isLearned, isAuthor) = (Column<Bool>("is_learned"), Column<Bool>("is_author"))
        return try db.cachedStatement(
            sql: """
                SELECT \(columns(user, lastWord)), \(Self.isLearned(by: "learner_change.user_id")) AS \(isLearned),
                    category.user_id = learner_change.user_id AS \(isAuthor)
                FROM learner_change JOIN category ON category.id = learner_change.category_id
                WHERE learner_change.category_id = ? LIMIT 1
                """
        ).first([category]) {
            try LearnerChange(
                user: $0[user], category: category, lastWord: $0[lastWord], isLearned: $0[isLearned],
                isAuthor: $0[isAuthor])
        }
    }

    /// Takes the memory of who learns a category no more; whether none is left.
    private static func forget(_ change: LearnerChange, while isInTime: () -> Bool, in db: Database) throws
        -> Bool
    {
        for table in ["memory", "new_word"] {
            let isEmpty = try empty(
                table, where: "user_id = ? AND category_id = ?", [change.user, change.category],
                key: "user_id, word_id", while: isInTime, in: db)
            guard isEmpty else { return false }
        }
        return try change.isAuthor || forgetTags(of: change, while: isInTime, in: db)
    }

    /// Only authors give tags: who is one no more loses theirs. Whether none is left.
    private static func forgetTags(of change: LearnerChange, while isInTime: () -> Bool, in db: Database)
        throws
        -> Bool
    {
        let areTheirs = "tag_id IN (SELECT id FROM tag WHERE user_id = ?)"
        return try empty(
            "word_tag", where: "\(areTheirs) AND category_id = ?", [change.user, change.category],
            key: "tag_id, category_id, word_id", while: isInTime, in: db)
            && empty(
                "deleted_word_tag",
                where: """
                    \(areTheirs)
                        AND (SELECT category_id FROM deleted_word WHERE id = deleted_word_tag.word_id) = ?
                    """, [change.user, change.category], key: "word_id, tag_id", while: isInTime, in: db)
    }

    /// Pictures and recordings of words from `first` on, without it, belong to who writes the category now, and take room with
    /// them; whether all do.
    private static func takeUploads(
        from first: Int64, to last: Int64, _ change: LearnerChange, while isInTime: () -> Bool,
        in db: Database
    ) throws -> Bool {
        // Each is written anew with all its bytes.
        let count = 4
        for table in ["picture", "recording"] {
            let take = try db.cachedStatement(
                sql: """
                    UPDATE \(table) SET user_id = ?1 WHERE name IN
                        (SELECT upload.name FROM word JOIN \(table) AS upload ON upload.name = word.\(table)
                            WHERE word.category_id = ?2 AND word.id > ?3 AND word.id <= ?4 AND upload.user_id <> ?1
                            LIMIT \(count))
                    """)
            repeat {
                try take.execute(arguments: [change.user, change.category, first, last])
                if db.changesCount < count { break }
                guard isInTime() else { return false }
            } while true
        }
        return true
    }

    /// Goes through the answers to each word that has some and no memory; whether that was the last.
    private static func recall(_ change: LearnerChange, while isInTime: () -> Bool, in db: Database) throws
        -> Bool
    {
        let upTo = try db.cachedStatement(
            sql: """
                SELECT max(id) FROM (SELECT id FROM word WHERE category_id = ? AND id > ?
                    ORDER BY id LIMIT \(settledWords))
                """)
        let answered = try db.cachedStatement(
            sql: """
                SELECT id FROM word WHERE category_id = ?2 AND id > ?3 AND id <= ?4
                    AND EXISTS (SELECT 1 FROM review WHERE review.user_id = ?1 AND review.word_id = word.id)
                    AND NOT EXISTS (SELECT 1 FROM memory WHERE memory.user_id = ?1 AND memory.word_id = word.id)
                ORDER BY id
                """)
        var change = change
        while let last = try Int64.fetchOne(upTo, arguments: [change.category, change.lastWord]) {
            if change.isAuthor {
                let isTaken = try takeUploads(
                    from: change.lastWord, to: last, change, while: isInTime, in: db)
                guard isTaken else { return try postpone(change, in: db) }
            }
            let words = try Word.ID.fetchAll(
                answered, arguments: [change.user, change.category, change.lastWord, last])
            for word in words {
                guard isInTime() else { return try postpone(change, in: db) }
                try replay(word, of: change.user, in: db)
                if change.isAuthor { try noteNew(from: change.lastWord, to: word.number, change, in: db) }
                change.lastWord = word.number
            }
            if change.isAuthor { try noteNew(from: change.lastWord, to: last, change, in: db) }
            change.lastWord = last
            guard isInTime() else { return try postpone(change, in: db) }
        }
        try db.cachedStatement(sql: "DELETE FROM former_learner WHERE user_id = ? AND category_id = ?")
            .execute(arguments: [change.user, change.category])
        return true
    }

    private static func postpone(_ change: LearnerChange, in db: Database) throws -> Bool {
        try db.cachedStatement(
            sql: "UPDATE learner_change SET last_word = ? WHERE category_id = ? AND user_id = ?"
        ).execute(arguments: [change.lastWord, change.category, change.user])
        return false
    }

    private static func noteNew(from first: Int64, to last: Int64, _ change: LearnerChange, in db: Database)
        throws
    {
        try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
                    SELECT ?1, id, category_id FROM word WHERE category_id = ?2 AND id > ?3 AND id <= ?4
                        AND NOT EXISTS (SELECT 1 FROM memory WHERE memory.user_id = ?1 AND memory.word_id = word.id)
                """
        ).execute(arguments: [change.user, change.category, first, last])
    }
}
