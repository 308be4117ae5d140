import GRDB
import Vocabulary

/// Homework is given, changed and taken back by who gives it. What is learned of its set stays learned.
extension Store {
    /// What became of giving a homework.
    package enum HomeworkGiving: Sendable, Equatable {
        case given(Homework.ID)
        /// The giver has `Homework.limit` of them.
        case full
        /// It is no set of theirs, or none of the people can learn it.
        case missing
    }

    /// Has people learn a set of `giver` by a day; whoever did not learn it does from now on. Only they
    /// themselves, children whom `giver` looks after and those whose group they lead get it.
    ///
    /// - Parameters:
    ///   - given: the giver's study day, not after `due`.
    ///   - wordCount: new words that each is to meet; nil for all of the set.
    ///   - test: to be written on its day.
    package func giveHomework(
        of category: Category.ID, to learners: [User.ID], given: StudyDay, due: StudyDay, wordCount: Int?,
        test: HomeworkTest? = nil, by giver: User.ID
    ) async throws -> HomeworkGiving {
        // Whoever is given nothing does not learn the set by it either.
        guard try await read(isBrief: true, { try Self.hasRoomForHomework(giver, given: given, in: $0) })
        else { return .full }
        let own = Set(try await homeworkPeople(of: giver).map(\.id))
        let learners = learners.filter(own.contains)
        guard !learners.isEmpty, try await addLearners(learners, to: category, of: giver) != nil else {
            return .missing
        }
        return try await write { db in
            try db.execute(
                sql: "DELETE FROM homework WHERE user_id = ? AND due_day < ?",
                arguments: [giver, given.adding(-Homework.longest)])
            guard try Self.hasRoomForHomework(giver, given: given, in: db) else { return .full }
            guard try Self.owns(category, giver, db) else { return .missing }
            try db.execute(
                sql: """
                    INSERT INTO homework (user_id, category_id, given_day, due_day, word_count, test_form,
                        test_words, test_minutes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    giver, category, given, due, wordCount, test?.form.rawValue, test?.wordCount,
                    test?.minutes,
                ])
            let id: Homework.ID = db.insertedID()
            let add = try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO homework_learner (homework_id, user_id, begun)
                        SELECT ?1, ?3, \(Self.begunCount(of: "?3")) FROM category
                        WHERE id = ?2 AND \(Self.isLearned(by: "?3")) 
                            AND (?3 = ?4 OR \(Schema.isGuided("?3", by: "?4")))
                    """)
            var addedCount = 0
            for learner in learners {
                try add.execute(arguments: [id, category, learner, giver])
                addedCount += db.changesCount
            }
            guard addedCount > 0 else {
                try db.execute(sql: "DELETE FROM homework WHERE id = ?", arguments: [id])
                return .missing
            }
            return .given(id)
        }
    }

    /// Of those that are not so old that they go.
    private static func hasRoomForHomework(_ giver: User.ID, given: StudyDay, in db: Database) throws -> Bool
    {
        let count = try db.cachedStatement(
            sql: "SELECT count(*) FROM homework WHERE user_id = ? AND due_day >= ?")
        return try Int.fetchOne(count, arguments: [giver, given.adding(-Homework.longest)]) ?? 0
            < Homework.limit
    }

    /// Puts a homework to another day, not before the one on which it was given. False when it is none of the giver's.
    package func moveHomework(_ id: Homework.ID, to due: StudyDay, of giver: User.ID) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: "UPDATE homework SET due_day = max(?, given_day) WHERE id = ? AND user_id = ?",
                arguments: [due, id, giver])
            return db.changesCount == 1
        }
    }

    /// Takes it back; its learners go on learning the set. False when it is none of the giver's.
    package func takeBackHomework(_ id: Homework.ID, of giver: User.ID) async throws -> Bool {
        try await write { db in
            try db.execute(sql: "DELETE FROM homework WHERE id = ? AND user_id = ?", arguments: [id, giver])
            return db.changesCount == 1
        }
    }

    /// The giver says a kind word to somebody who has begun, once on their study day `day`. False when there is nobody to say it to.
    package func cheer(_ learner: User.ID, for homework: Homework.ID, on day: StudyDay, by giver: User.ID)
        async throws -> Bool
    {
        try await write { db in
            let isTheirs = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM homework_learner JOIN homework ON homework.id = homework_id
                        WHERE homework_id = ? AND homework_learner.user_id = ? AND homework.user_id = ?)
                    """)
            guard learner != giver,
                try Bool.fetchOne(isTheirs, arguments: [homework, learner, giver]) == true
            else { return false }
            try Self.note(cheerFor: learner, on: day, by: giver, in: db)
            return true
        }
    }
}
