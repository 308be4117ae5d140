import GRDB
import Learning
import Vocabulary

/// How far lessons that were given are, by the attempts since: whoever gave one sees the marks of its parts, and which tasks
/// were missed, never what was typed.
extension Store {
    /// Says what a lesson is now; nil where it is none any more.
    package typealias LessonLookup = @Sendable (Lesson.ID) -> LessonOutline?

    /// Past ones that are listed.
    private static let pastLessonCount = 20

    /// The lessons that somebody is to do by `today` or a later day, the earliest first, but for those of which nothing is left.
    package func lessonHomework(of learner: User.ID, today: StudyDay, _ lesson: LessonLookup) async throws
        -> [OwnLessonHomework]
    {
        try await lessonHomeworkCache.value(of: learner, today: today) {
            try await read(isBrief: true) { db in
                try db.cachedStatement(
                    sql: """
                        \(Self.selectLessonHomework) WHERE lesson_homework.due_day >= ?2 AND lesson_homework.id IN
                            (SELECT homework_id FROM lesson_homework_learner WHERE user_id = ?1)
                        ORDER BY lesson_homework.due_day, lesson_homework.id
                        """
                ).all([learner, today]) { try ($0[LessonHomework.Columns.since], LessonHomework($0)) }
                    .compactMap { since, homework in
                        try LessonHomeworkStanding(
                            homework.task, in: lesson(homework.task.lesson),
                            since: Self.attempts(
                                of: learner, at: homework.task.lesson, since: since, in: db)
                        ).map { OwnLessonHomework(homework, $0) }
                    }
            }
        }
    }

    /// What somebody has given to be done by `today` or a later day, the earliest first, and of what is over the latest. `day`
    /// says which study day it is for whom.
    package func givenLessonHomework(
        of giver: User.ID, today: StudyDay, day: @Sendable (User) -> StudyDay, _ lesson: LessonLookup
    ) async throws -> (open: [GivenLessonHomework], past: [GivenLessonHomework]) {
        try await read(isBrief: true) { db in
            let select = "\(Self.selectLessonHomework) WHERE lesson_homework.user_id = ?"
            let open = try db.cachedStatement(
                sql: """
                    \(select) AND lesson_homework.due_day >= ?
                    ORDER BY lesson_homework.due_day, lesson_homework.id
                    """
            ).all([giver, today]) { try ($0[LessonHomework.Columns.since], LessonHomework($0)) }
            let past = try db.cachedStatement(
                sql: """
                    \(select) AND lesson_homework.due_day < ?
                    ORDER BY lesson_homework.due_day DESC, lesson_homework.id DESC LIMIT \(Self.pastLessonCount)
                    """
            ).all([giver, today]) { try ($0[LessonHomework.Columns.since], LessonHomework($0)) }
            return (
                try open.map { try Self.given($1, since: $0, day: day, lesson, in: db) },
                try past.map { try Self.given($1, since: $0, day: day, lesson, in: db) }
            )
        }
    }

    /// nil when there is none of that giver's.
    package func givenLessonHomework(
        _ id: LessonHomework.ID, of giver: User.ID, day: @Sendable (User) -> StudyDay, _ lesson: LessonLookup
    ) async throws -> GivenLessonHomework? {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql:
                    "\(Self.selectLessonHomework) WHERE lesson_homework.id = ? AND lesson_homework.user_id = ?"
            ).first([id, giver]) { try ($0[LessonHomework.Columns.since], LessonHomework($0)) }
                .map { try Self.given($1, since: $0, day: day, lesson, in: db) }
        }
    }

    private static func given(
        _ homework: LessonHomework, since: Int64, day: (User) -> StudyDay, _ lesson: LessonLookup,
        in db: Database
    ) throws -> GivenLessonHomework {
        let outline = lesson(homework.task.lesson)
        let cheered = try db.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM cheer WHERE user_id = ? AND study_day = ? AND sender_id = ?)")
        let users = try db.cachedStatement(
            sql: """
                SELECT \(userColumns) FROM user
                WHERE id IN (SELECT user_id FROM lesson_homework_learner WHERE homework_id = ?) ORDER BY id
                """
        ).all([homework.id], as: User.init)
        let learners = try users.map { user in
            let today = day(user)
            return LessonHomeworkLearner(
                user, today: today,
                LessonHomeworkStanding(
                    homework.task, in: outline,
                    since: try attempts(of: user.id, at: homework.task.lesson, since: since, in: db)),
                isCheered: try Bool.fetchOne(cheered, arguments: [user.id, today, homework.giver]) ?? false)
        }
        return GivenLessonHomework(homework, outline, learners)
    }

    /// The best of what somebody finished of a lesson since a moment, and what is under way with an answer since then.
    private static func attempts(of user: User.ID, at lesson: Lesson.ID, since: Int64, in db: Database) throws
        -> [PartAttempt]
    {
        try db.cachedStatement(
            sql: """
                SELECT \(PartAttempt.Columns.selected), NULL AS \(PartAttempt.Columns.open),
                    max(right_count * 1.0 / place_count - 2 * is_repeat) AS share
                FROM lesson_attempt INDEXED BY lesson_attempt_by_part
                WHERE user_id = ?1 AND lesson = ?2 AND finished_at >= ?3 GROUP BY part, fingerprint
                UNION ALL
                SELECT part, fingerprint, 0, 0, 0, 0, answered, NULL
                FROM lesson_attempt INDEXED BY lesson_attempt_by_part
                WHERE user_id = ?1 AND lesson = ?2 AND ended_at IS NULL AND EXISTS (SELECT 1 FROM lesson_answer
                    WHERE attempt_id = lesson_attempt.id AND sequence = lesson_attempt.answered - 1
                        AND answered_at >= ?3)
                """
        ).all([user, lesson, since], as: PartAttempt.init)
    }

    /// What counts as right of what its learners answered since it was given, in any order; for whoever can judge it once more.
    package func rightAnswers(to homework: LessonHomework.ID, by giver: User.ID) async throws
        -> [(learner: User.ID, answer: AnsweredTask)]
    {
        let learner = Column<User.ID>("learner_id")
        return try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(AnsweredTask.Columns.selected), lesson_homework_learner.user_id AS \(learner)
                    \(Self.fromHomeworkAnswers) AND lesson_answer.right_count = lesson_answer.place_count
                    """
            ).all([homework, giver]) { try ($0[learner], AnsweredTask($0)) }
        }
    }

    /// Of a homework and its giver.
    private static let fromHomeworkAnswers = """
        FROM lesson_homework
        CROSS JOIN lesson_homework_learner ON homework_id = lesson_homework.id
        CROSS JOIN lesson_answer INDEXED BY lesson_answer_by_task
            ON lesson_answer.user_id = lesson_homework_learner.user_id
                AND lesson_answer.lesson = lesson_homework.lesson
        WHERE lesson_homework.id = ? AND lesson_homework.user_id = ?
            AND lesson_answer.answered_at >= lesson_homework.given_at
        """

    /// The tasks of a lesson that its learners missed since it was given, each with whom: by their fingerprints, in any order.
    package func missedTasks(of homework: LessonHomework.ID, by giver: User.ID) async throws
        -> [(task: UInt64, learner: User.ID)]
    {
        let (task, learner) = (Column<Int64>("task"), Column<User.ID>("learner_id"))
        return try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT DISTINCT lesson_answer.task AS \(task), lesson_homework_learner.user_id AS \(learner)
                    \(Self.fromHomeworkAnswers) AND lesson_answer.right_count < lesson_answer.place_count
                    """
            ).all([homework, giver]) { try (UInt64(bitPattern: $0[task]), $0[learner]) }
        }
    }
}
