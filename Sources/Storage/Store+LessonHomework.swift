import Foundation
import GRDB
import Learning
import Vocabulary

/// Lessons as homework are given, changed and taken back by who gives them. What was done stays done.
extension Store {
    /// Has people do a lesson, or a part of it, by a day. Only the giver themselves, children whom they look after and
    /// those whose group they lead get it.
    ///
    /// - Parameter given: the giver's study day, not after `due`.
    package func giveLessonHomework(
        _ task: LessonHomework.Task, to learners: [User.ID], given: StudyDay, due: StudyDay, now: Date,
        by giver: User.ID
    ) async throws -> LessonHomeworkGiving {
        try await write { db in
            let oldest = given.adding(-Homework.longest)
            try db.execute(
                sql: "DELETE FROM lesson_homework WHERE user_id = ? AND due_day < ?",
                arguments: [giver, oldest])
            let count = try db.cachedStatement(
                sql: "SELECT count(*) FROM lesson_homework WHERE user_id = ? AND due_day >= ?")
            guard try Int.fetchOne(count, arguments: [giver, oldest]) ?? 0 < Homework.limit else {
                return .full
            }
            try db.execute(
                sql: """
                    INSERT INTO lesson_homework (user_id, lesson, part, fingerprint, given_at, given_day, due_day)
                    SELECT id, ?, ?, ?, ?, ?, ? FROM user WHERE id = ? AND \(Self.isStaying)
                    """,
                arguments: [
                    task.lesson, task.part?.name, task.part.map { Int64(bitPattern: $0.fingerprint) },
                    now.milliseconds, given, due, giver,
                ])
            guard db.changesCount == 1 else { return .missing }
            let id: LessonHomework.ID = db.insertedID()
            let add = try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO lesson_homework_learner (homework_id, user_id)
                        SELECT ?1, user.id FROM user WHERE user.id = ?2 AND \(Self.isStaying)
                            AND (?2 = ?3 OR \(Schema.isGuided("?2", by: "?3")))
                    """)
            var addedCount = 0
            for learner in learners.prefix(Homework.learnerLimit) {
                try add.execute(arguments: [id, learner, giver])
                addedCount += db.changesCount
            }
            guard addedCount > 0 else {
                try db.execute(sql: "DELETE FROM lesson_homework WHERE id = ?", arguments: [id])
                return .missing
            }
            try Self.addLearners(of: id, in: db)
            return .given(id)
        }
    }

    /// What became of giving one.
    package enum LessonHomeworkGiving: Sendable, Equatable {
        case given(LessonHomework.ID)
        /// The giver has `Homework.limit` of them.
        case full
        /// They can give none of the people anything.
        case missing
    }

    /// Puts it to another day, not before the one on which it was given. False when it is none of the giver's.
    package func moveLessonHomework(_ id: LessonHomework.ID, to due: StudyDay, of giver: User.ID) async throws
        -> Bool
    {
        try await write { db in
            try db.execute(
                sql: "UPDATE lesson_homework SET due_day = max(?, given_day) WHERE id = ? AND user_id = ?",
                arguments: [due, id, giver])
            return db.changesCount == 1
        }
    }

    /// Takes it back; what its learners did stays. False when it is none of the giver's.
    package func takeBackLessonHomework(_ id: LessonHomework.ID, of giver: User.ID) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: "DELETE FROM lesson_homework WHERE id = ? AND user_id = ?", arguments: [id, giver])
            return db.changesCount == 1
        }
    }

    /// The giver says a kind word to somebody who has done a part, once on their study day `day`. False when there is nobody to
    /// say it to.
    package func cheer(
        _ learner: User.ID, for homework: LessonHomework.ID, on day: StudyDay, by giver: User.ID
    ) async throws -> Bool {
        try await write { db in
            let isTheirs = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM lesson_homework_learner
                        JOIN lesson_homework ON lesson_homework.id = homework_id
                        WHERE homework_id = ? AND lesson_homework_learner.user_id = ? AND lesson_homework.user_id = ?)
                    """)
            guard learner != giver,
                try Bool.fetchOne(isTheirs, arguments: [homework, learner, giver]) == true
            else { return false }
            try Self.note(cheerFor: learner, on: day, by: giver, in: db)
            return true
        }
    }

    /// Whether there is somebody besides themselves to whom they can give homework.
    package func canGiveHomework(_ giver: User.ID) async throws -> Bool {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM guardian WHERE adult_id = ?1)
                        OR EXISTS (SELECT 1 FROM group_member WHERE user_id = ?1 AND is_leader)
                    """)
            return try Bool.fetchOne(statement, arguments: [giver]) ?? false
        }
    }
}
