import GRDB
import Vocabulary

/// Deleting an account with all that belongs to it, in slices.
extension Store {
    /// Of a `user` whose account is not being deleted.
    static let isStaying =
        "NOT EXISTS (SELECT 1 FROM account_deletion WHERE account_deletion.user_id = user.id)"

    /// From here on nobody is signed in to the account or can sign in, nobody sees it, and its e-mail address is free. What it has
    /// made for others ends with it.
    static func beginDeleting(account user: User.ID, in db: Database) throws {
        try endLinks(by: user, in: db)
        // Who looks after whom says whose a category becomes.
        try handOverCategories(of: user, in: db)
        try handOverLessons(of: user, in: db)
        try handOverChildren(of: user, in: db)
        for table in [
            "session", "access", "recovery_code", "calendar_feed", "link", "import", "homework",
            "homework_learner", "lesson_homework", "lesson_homework_learner", "planned_deletion", "data_copy",
            "growing_up",
        ] {
            try db.execute(sql: "DELETE FROM \(table) WHERE user_id = ?", arguments: [user])
        }
        try db.execute(sql: "UPDATE data_copy SET adult_id = NULL WHERE adult_id = ?", arguments: [user])
        for column in ["actor_id", "subject_id"] {
            try db.execute(
                sql: "UPDATE administrative_act SET \(column) = NULL WHERE \(column) = ?", arguments: [user])
        }
        // No address is such a one, and no password has that hash.
        try db.execute(
            sql: """
                UPDATE user SET role = 'learner', email = 'gone ' || id, email_folded = 'gone ' || id, password_hash = ''
                WHERE id = ?
                """, arguments: [user])
        try db.execute(
            sql: "INSERT OR IGNORE INTO account_deletion SELECT id FROM user WHERE id = ?", arguments: [user])
    }

    /// Takes what belonged to an account that is gone.
    package func finishDeleting(account user: User.ID) async throws {
        unwrittenSessions.end(of: user)
        // What was handed over has to be another's, down to the pictures, before anything goes.
        for category in try await read({ try Self.categoriesWithLearnerChanges(in: $0) }) {
            try await finish(learnerChangesOf: category)
        }
        while try await !writeSlice({ try Self.carryOut(deletionOf: user, in: $0) }) {}
        try await forgetLostWords()
        // What was written for them meanwhile, by an import that was under way.
        while try await !writeSlice({ try Self.carryOut(deletionOf: user, in: $0) }) {}
        // Takes what is left along: some rows for each day and each badge.
        try await writeSlice { db in
            try db.execute(
                sql: "DELETE FROM user WHERE id = ? AND NOT (\(Self.isStaying))", arguments: [user])
        }
    }

    /// One slice; whether it was the last but for the account itself.
    private static func carryOut(deletionOf user: User.ID, in db: Database) throws -> Bool {
        let end = ContinuousClock.now + sliceTime
        let isInTime = { ContinuousClock.now < end }
        // Answers first: their words and trainings need not be taken from them then.
        for (table, count) in [
            ("review", reviewsAtATime), ("lesson_answer", reviewsAtATime), ("lesson_attempt", reviewsAtATime),
            ("training", 20), ("word_test", 20),
        ] {
            let isEmpty = try empty(
                table, where: "user_id = ?", [user], atATime: count, while: isInTime, in: db)
            guard isEmpty, isInTime() else { return false }
        }
        let find = try db.cachedStatement(sql: "SELECT id FROM category WHERE user_id = ? LIMIT 1")
        while let category = try Category.ID.fetchOne(find, arguments: [user]) {
            guard try deleteWords(1 ... .max, of: category, while: isInTime, in: db),
                try empty("deleted_word", where: "category_id = ?", [category], while: isInTime, in: db)
            else { return false }
            try db.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [category])
            guard isInTime() else { return false }
        }
        // Of what others wrote.
        for table in ["memory", "word_help"] {
            let isEmpty = try empty(
                table, where: "user_id = ?", [user], key: "user_id, word_id", while: isInTime, in: db)
            guard isEmpty else { return false }
        }
        return try empty(
            "reader_word", where: "user_id = ?", [user], key: "user_id, word", while: isInTime, in: db)
    }
}
