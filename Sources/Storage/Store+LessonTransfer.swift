import Foundation
import GRDB
public import Vocabulary

/// Attempts at lessons, as they travel with an export.
extension Store {
    /// The attempts after the one that the slice before ended with.
    public func exportedAttempts(of user: User.ID, after: Int64?) async throws -> ExportSlice<ExportedAttempt>
    {
        try await slice(of: user, size: Self.exportedAttempts) { db in
            let id = Column<Int64>("id")
            let answers = try db.cachedStatement(
                sql: """
                    SELECT \(ExportedAttempt.Answer.Columns.selected) FROM lesson_answer WHERE attempt_id = ? ORDER BY sequence
                    """)
            let attempts = try db.cachedStatement(
                sql: """
                    SELECT \(id), \(ExportedAttempt.Columns.selected) FROM lesson_attempt INDEXED BY lesson_attempt_by_user
                    WHERE user_id = ? AND id > ? ORDER BY id LIMIT \(Self.exportedAttempts)
                    """
            ).all([user, after ?? .min]) { try ($0[id], ExportedAttempt($0)) }
            return try attempts.map { id, attempt in
                var attempt = attempt
                attempt.answers = try answers.all([id]) { try ExportedAttempt.Answer($0) }
                return (id, attempt)
            }
        }
    }

    private static let exportedAttempts = 20

    /// The same attempt is of the same part, begun at the same moment.
    func matchAttempts(_ draft: ImportDraft, of user: User.ID) async throws {
        try await draft.eachSlice(of: Self.draftAttempts, key: "id", as: DraftAttempt.init) { attempts in
            let found = try await self.read { db in
                try attempts.map { try $0.attempt.flatMap { try Self.match($0, of: user, in: db) } }
            }
            try await draft.setHere(found, of: attempts.map(\.id), "attempt", "id")
        }
    }

    private static let draftAttempts =
        "SELECT id AS \(ImportDraft.position), \(DraftAttempt.content) FROM attempt"

    private static func match(_ attempt: ExportedAttempt, of user: User.ID, in db: Database) throws -> Int64?
    {
        try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT id FROM lesson_attempt WHERE user_id = ? AND lesson IS ? AND part IS ? AND started_at = ?
                    """),
            arguments: [user, attempt.lesson, attempt.part, attempt.started.milliseconds])
    }

    /// One that was still open is over with its last answer: on this server the part begins anew.
    func bringAttempts(_ draft: ImportDraft, to user: User.ID) async throws {
        try await draft.eachSlice(
            of: Self.draftAttempts, where: "here IS NULL", key: "id", size: 50, as: DraftAttempt.init
        ) { attempts in
            let ids = try await self.writeSlices(
                of: attempts,
                preparing: { attempts, db in
                    let size = attempts.reduce(0) { $0 + ($1.attempt?.size ?? 0) }
                    try Self.checkAllowance(of: user, bytes: size, in: db)
                }
            ) { attempt, db in try attempt.attempt.flatMap { try Self.bring($0, to: user, in: db) } }
            try await draft.setHere(ids, of: attempts.map(\.id), "attempt", "id")
        }
    }

    private static func bring(_ attempt: ExportedAttempt, to user: User.ID, in db: Database) throws -> Int64?
    {
        if let here = try match(attempt, of: user, in: db) { return here }
        let last = attempt.answers.map(\.answered).max() ?? attempt.started
        try db.cachedStatement(
            sql: """
                INSERT INTO lesson_attempt (user_id, lesson, part, fingerprint, task_count, started_at, ended_at,
                    finished_at, is_repeat)
                SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM user WHERE id = ?
                """
        ).execute(arguments: [
            attempt.lesson, attempt.part, Int64(bitPattern: UInt64(attempt.fingerprint) ?? 0),
            attempt.taskCount, attempt.started.milliseconds, (attempt.ended ?? last).milliseconds,
            attempt.finished?.milliseconds, attempt.isRepeat ?? false, user,
        ])
        guard db.changesCount == 1 else { return nil }
        let id = db.lastInsertedRowID
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO theory_unread VALUES (?)").execute(arguments: [
            user
        ])
        let statement = try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO lesson_answer (attempt_id, user_id, sequence, lesson, task, given, right_count,
                    place_count, duration, answered_at, study_day)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for answer in attempt.answers {
            try statement.execute(arguments: [
                id, user, answer.sequence, answer.lesson, Int64(bitPattern: UInt64(answer.task) ?? 0),
                answer.given, answer.right, answer.count, answer.duration, answer.answered.milliseconds,
                answer.studyDay,
            ])
        }
        return id
    }
}

/// An attempt of a draft.
private struct DraftAttempt: Sendable {
    let id: Int64
    let attempt: ExportedAttempt?

    static let content = Column<Data>("content")

    init(_ row: Row) throws {
        id = try row[ImportDraft.position]
        let content = try row[Self.content]
        attempt = try? JSONDecoder().decode(ExportedAttempt.self, from: content)
    }
}

extension ExportedAttempt {
    /// Bytes that it takes, as `Allowance` tells it.
    var size: Int { answers.reduce(Allowance.answer) { $0 + Allowance.answer + $1.given.utf8.count } }

    fileprivate enum Columns {
        static let lesson = Column<String?>("lesson")
        static let part = Column<String?>("part")
        static let fingerprint = Column<Int64>("fingerprint")
        static let taskCount = Column<Int>("task_count")
        static let started = Column<Int64>("started_at")
        static let ended = Column<Int64?>("ended_at")
        static let finished = Column<Int64?>("finished_at")
        static let isRepeat = Column<Bool>("is_repeat")

        static let selected = Store.columns(
            lesson, part, fingerprint, taskCount, started, ended, finished, isRepeat)
    }

    fileprivate init(_ row: Row) throws {
        try self.init(
            lesson: row[Columns.lesson], part: row[Columns.part],
            fingerprint: String(UInt64(bitPattern: row[Columns.fingerprint])),
            taskCount: row[Columns.taskCount], started: Date(milliseconds: row[Columns.started]),
            ended: row[Columns.ended].map(Date.init(milliseconds:)),
            finished: row[Columns.finished].map(Date.init(milliseconds:)),
            isRepeat: row[Columns.isRepeat] ? true : nil, answers: [])
    }
}

extension ExportedAttempt.Answer {
    fileprivate enum Columns {
        static let sequence = Column<Int>("sequence")
        static let lesson = Column<String>("lesson")
        static let task = Column<Int64>("task")
        static let given = Column<String>("given")
        static let right = Column<Int>("right_count")
        static let count = Column<Int>("place_count")
        static let duration = Column<Int?>("duration")
        static let answered = Column<Int64>("answered_at")
        static let studyDay = Column<Int>("study_day")

        static let selected = Store.columns(
            sequence, lesson, task, given, right, count, duration, answered, studyDay)
    }

    fileprivate init(_ row: Row) throws {
        try self.init(
            sequence: row[Columns.sequence], lesson: row[Columns.lesson],
            task: String(UInt64(bitPattern: row[Columns.task])), given: row[Columns.given],
            right: row[Columns.right], count: row[Columns.count], duration: row[Columns.duration],
            answered: Date(milliseconds: row[Columns.answered]), studyDay: row[Columns.studyDay])
    }
}
