public import Foundation
import GRDB
public import Learning
public import Vocabulary

/// A pair of languages, and who learns it.
struct LearnedPair: Hashable, Sendable {
    let user: User.ID
    let pair: LanguagePair
}

extension Store {
    /// How far this person is with each lesson of a pair, which are `lessons`; kept between two writes.
    public func lessonStandings(
        of user: User.ID, in pair: LanguagePair, today: StudyDay, _ lessons: () -> [LessonOutline]
    ) async throws -> [LessonStanding] {
        try await lessonCache.value(of: LearnedPair(user: user, pair: pair), today: today) {
            try await lessonStandings(of: user, lessons())
        }
    }

    /// How far this person is with each of `lessons`.
    public func lessonStandings(of user: User.ID, _ lessons: [LessonOutline]) async throws -> [LessonStanding]
    {
        try await read { db in
            let lesson = Column<String>("lesson")
            let rows = try db.cachedStatement(
                sql: """
                    SELECT \(lesson), \(PartAttempt.Columns.selected), NULL AS \(PartAttempt.Columns.open),
                        max(right_count * 1.0 / place_count - 2 * is_repeat) AS share
                    FROM lesson_attempt WHERE user_id = ?1 AND lesson IS NOT NULL AND finished_at IS NOT NULL
                    GROUP BY lesson, part, fingerprint
                    UNION ALL
                    SELECT lesson, part, fingerprint, 0, 0, 0, 0, answered, NULL
                    FROM lesson_attempt INDEXED BY lesson_attempt_open
                    WHERE user_id = ?1 AND lesson IS NOT NULL AND ended_at IS NULL
                    """
            ).all([user]) { try (lesson: $0[lesson], attempt: PartAttempt($0)) }
            let byLesson = Dictionary(grouping: rows, by: \.lesson)
            return lessons.map { lesson in
                let attempts = byLesson[lesson.id]?.map(\.attempt) ?? []
                return LessonStanding(
                    lesson, parts: lesson.parts.map { LessonPartStanding($0, attempts) })
            }
        }
    }

    /// The attempt at a part that is under way, else the one that was begun last; nil where none was.
    public func latestAttempt(of user: User.ID, at part: String?, of lesson: String?) async throws
        -> LessonAttempt?
    {
        try await read(isBrief: true) { try Self.latestAttempt(of: user, at: part, of: lesson, in: $0) }
    }

    /// How often they went through a part before this attempt, to its end or not, and nil before a new one; without a part,
    /// how often they practised.
    public func earlierAttempts(
        of user: User.ID, at part: String?, of lesson: String?, before attempt: LessonAttempt.ID?
    ) async throws -> Int {
        try await read(isBrief: true) { db in
            try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT count(*) FROM lesson_attempt
                        WHERE user_id = ?1 AND lesson IS ?2 AND part IS ?3 AND (?4 IS NULL OR id < ?4)
                        """),
                arguments: [user, lesson, part, attempt]) ?? 0
        }
    }

    /// The best result of each of these checks that this person has finished.
    public func bestScores(of checks: [LevelCheck], by user: User.ID) async throws
        -> [Level: LessonPartStanding.Score]
    {
        try await read(isBrief: true) { db in
            let (right, count) = (Column<Int?>("right_count"), Column<Int?>("place_count"))
            // The row whose share is the greatest gives the other two columns.
            let best = try db.cachedStatement(
                sql: """
                    SELECT \(Self.columns(right, count)), max(right_count * 1.0 / place_count) FROM lesson_attempt
                    WHERE user_id = ? AND lesson = ? AND part = ? AND finished_at IS NOT NULL AND place_count > 0
                    """)
            var scores: [Level: LessonPartStanding.Score] = [:]
            for check in checks {
                let score = try best.first([user, check.id, LevelCheck.part]) {
                    try LessonPartStanding.Score(right: $0.count(right), count: $0.count(count))
                }
                if let score, score.count > 0 { scores[check.level] = score }
            }
            return scores
        }
    }

    private static func latestAttempt(
        of user: User.ID, at part: String?, of lesson: String?, in db: Database
    ) throws -> LessonAttempt? {
        try db.cachedStatement(
            sql: """
                SELECT \(LessonAttempt.Columns.selected) FROM lesson_attempt
                WHERE user_id = ? AND lesson IS ? AND part IS ? ORDER BY ended_at IS NULL DESC, id DESC LIMIT 1
                """
        ).first([user, lesson, part]) { try LessonAttempt($0) }
    }

    /// An attempt of this person, and what was answered in it, in order.
    public func attempt(_ id: LessonAttempt.ID, of user: User.ID) async throws
        -> (attempt: LessonAttempt, answers: [AnsweredTask])?
    {
        try await read(isBrief: true) { db in
            let attempt = try db.cachedStatement(
                sql:
                    "SELECT \(LessonAttempt.Columns.selected) FROM lesson_attempt WHERE id = ? AND user_id = ?"
            ).first([id, user]) { try LessonAttempt($0) }
            guard let attempt else { return nil }
            let answers = try db.cachedStatement(
                sql: """
                    SELECT \(AnsweredTask.Columns.selected) FROM lesson_answer WHERE attempt_id = ? ORDER BY sequence
                    """
            ).all([id]) { try AnsweredTask($0) }
            return (attempt, answers)
        }
    }

    /// An answer of this person, and the attempt that it is part of.
    public func answeredTask(_ id: AnsweredTask.ID, of user: User.ID) async throws
        -> (answer: AnsweredTask, attempt: LessonAttempt)?
    {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(AnsweredTask.Columns.selected), \(LessonAttempt.Columns.selected)
                    FROM lesson_answer JOIN lesson_attempt ON lesson_attempt.id = attempt_id
                    WHERE lesson_answer.id = ? AND lesson_answer.user_id = ?
                    """
            ).first([id, user]) { try (AnsweredTask($0), LessonAttempt($0)) }
        }
    }

    /// The tasks that this person answered wrong and has not answered right on two days since, longest ago first; but for
    /// those that were answered right `today`, which come back on another day.
    public func lessonMistakes(of user: User.ID, today: StudyDay) async throws -> [AnsweredTask] {
        try await read { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(AnsweredTask.Columns.selected)
                    FROM lesson_mistake JOIN lesson_answer ON lesson_answer.id = answer_id
                    WHERE lesson_mistake.user_id = ? AND right_day IS NOT ? ORDER BY answer_id LIMIT 500
                    """
            ).all([user, today.number]) { try AnsweredTask($0) }
        }
    }

    /// An answer to a task, as it arrives from a page.
    public struct TaskAnswer: Sendable {
        public var lesson: String
        /// The part; nil in a practice and in a check.
        public var part: LessonOutline.Part?
        public var practice = LessonPractice.mistakes
        /// The check of a level, and how many tasks it has.
        public var check: (LevelCheck, taskCount: Int)?
        /// The section of the lesson's theory that the task is about.
        public var section: Theory.Section.ID
        /// The attempt that was the latest when the task was shown.
        public var latest: LessonAttempt.ID?
        /// How many answers its attempt had then.
        public var sequence: Int
        /// The fingerprint of the task.
        public var task: UInt64
        public var given: String
        public var result: LessonResult
        /// Nothing is left to practise after it; of a part, its tasks say so.
        public var isLast = false
        /// Milliseconds between showing the task and answering, where the page could tell.
        public var duration: Int?
        /// What an attempt must have been begun with to go on with it.
        fileprivate var fingerprint: UInt64 {
            part?.fingerprint ?? (check == nil ? practice.rawValue : 0)
        }
        /// What its attempt is of; nil for several lessons.
        fileprivate var attemptLesson: Lesson.ID? { part == nil ? check?.0.id : lesson }
        fileprivate var attemptPart: String? { part?.name ?? check.map { _ in LevelCheck.part } }
        /// nil for a practice, which says itself when it is over.
        fileprivate var taskCount: Int? { part?.taskCount ?? check?.taskCount }

        public init(
            lesson: String, part: LessonOutline.Part?, section: Theory.Section.ID, latest: LessonAttempt.ID?,
            sequence: Int, task: UInt64, given: String, result: LessonResult, duration: Int?
        ) {
            self.lesson = lesson
            self.part = part
            self.section = section
            self.latest = latest
            self.sequence = sequence
            self.task = task
            self.given = given
            self.result = result
            self.duration = duration
        }
    }

    /// What became of an answer to a task.
    public enum TaskAnswering: Sendable {
        /// `finished` is its attempt, where it was the last answer of one.
        case counted(AnsweredTask.ID, finished: LessonAttempt.ID?)
        /// It was answered since it was shown, by the answer that is named, or is not the next one; nothing was changed.
        case stale(AnsweredTask.ID?)
    }

    /// Writes an answer down, once. The first answer to a part begins an attempt, the last one finishes it; an attempt
    /// whose part has other tasks now, or another practice than this one, is ended and begun anew.
    public func answer(_ answer: TaskAnswer, of user: User.ID, now: Date) async throws -> TaskAnswering {
        try await write { db in
            let latest = try Self.latestAttempt(
                of: user, at: answer.attemptPart, of: answer.attemptLesson, in: db)
            guard latest?.id == answer.latest else {
                return .stale(try Self.earlier(than: answer, of: user, in: db))
            }
            let open = latest.flatMap { $0.isOpen && $0.fingerprint == answer.fingerprint ? $0 : nil }
            guard answer.sequence == open?.answered ?? 0 else {
                return .stale(try Self.earlier(than: answer, of: user, in: db))
            }
            let attempt: LessonAttempt.ID
            if let open {
                attempt = open.id
            } else {
                if let latest, latest.isOpen { try Self.end(latest.id, isFinished: false, now: now, in: db) }
                try db.cachedStatement(
                    sql: """
                        INSERT INTO lesson_attempt (user_id, lesson, part, fingerprint, task_count, started_at)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """
                ).execute(arguments: [
                    user, answer.attemptLesson, answer.attemptPart, Int64(bitPattern: answer.fingerprint),
                    answer.taskCount ?? 0, now.milliseconds - Int64(answer.duration ?? 0),
                ])
                attempt = db.insertedID()
            }
            let time = try self.localTime(now, of: user, in: db)
            if answer.part != nil {
                try Self.tell(attempt, ifRepeatedBy: answer, of: user, on: time.day, in: db)
            }
            try db.cachedStatement(
                sql: """
                    INSERT INTO lesson_answer (attempt_id, user_id, sequence, lesson, task, given, right_count,
                        place_count, duration, answered_at, study_day)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """
            ).execute(arguments: [
                attempt, user, answer.sequence, answer.lesson, Int64(bitPattern: answer.task), answer.given,
                answer.result.rightCount, answer.result.count, answer.duration, now.milliseconds,
                time.day.number,
            ])
            let id: AnsweredTask.ID = db.insertedID()
            try Self.remember(
                TheoryAddress(lesson: answer.lesson, section: answer.section), of: user, on: time.day,
                answer.result, in: db)
            let isLast = answer.taskCount.map { answer.sequence + 1 >= $0 } ?? answer.isLast
            if isLast { try Self.end(attempt, isFinished: true, now: now, in: db) }
            return .counted(id, finished: isLast ? attempt : nil)
        }
    }

    /// What was answered to the same task of the same attempt. The first answer begins the attempt after the latest one.
    private static func earlier(than answer: TaskAnswer, of user: User.ID, in db: Database) throws
        -> AnsweredTask.ID?
    {
        let attempt =
            answer.sequence > 0
            ? answer.latest
            : try LessonAttempt.ID.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT min(id) FROM lesson_attempt
                        WHERE user_id = ? AND lesson IS ? AND part IS ? AND id > ?
                        """),
                arguments: [user, answer.attemptLesson, answer.attemptPart, answer.latest ?? 0])
        return try AnsweredTask.ID.fetchOne(
            db.cachedStatement(
                sql:
                    "SELECT id FROM lesson_answer WHERE attempt_id = ? AND sequence = ? AND task = ? AND user_id = ?"
            ),
            arguments: [attempt, answer.sequence, Int64(bitPattern: answer.task), user])
    }

    /// An attempt at a part that was finished before is a repeat from its first task on that was answered earlier that day,
    /// wherever it was asked.
    private static func tell(
        _ attempt: LessonAttempt.ID, ifRepeatedBy answer: TaskAnswer, of user: User.ID, on day: StudyDay,
        in db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                UPDATE lesson_attempt SET is_repeat = 1 WHERE id = ?1 AND is_repeat = 0
                    AND (SELECT study_day FROM lesson_answer WHERE user_id = ?2 AND lesson = ?3 AND task = ?4
                        ORDER BY id DESC LIMIT 1) = ?5
                    AND EXISTS (SELECT 1 FROM lesson_attempt AS earlier WHERE earlier.user_id = ?2
                        AND earlier.lesson = ?3 AND earlier.part = ?6 AND earlier.finished_at IS NOT NULL)
                """
        ).execute(arguments: [
            attempt, user, answer.lesson, Int64(bitPattern: answer.task), day.number, answer.part?.name,
        ])
    }

    private static func end(_ attempt: LessonAttempt.ID, isFinished: Bool, now: Date, in db: Database) throws
    {
        try db.cachedStatement(sql: "UPDATE lesson_attempt SET ended_at = ?, finished_at = ? WHERE id = ?")
            .execute(arguments: [now.milliseconds, isFinished ? now.milliseconds : nil, attempt])
    }
}
