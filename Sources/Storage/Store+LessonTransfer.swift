import Foundation
import GRDB
public import Vocabulary

/// Attempts at lessons, as they travel with an export.
extension Store {
    /// The attempts after the one that the slice before ended with.
    public func exportedAttempts(of user: User.ID, after: Int64?) async throws -> ExportSlice<ExportedAttempt>
    {
        try await slice(of: user, size: Self.exportedAttempts) { db in
            let answers = try db.cachedStatement(
                sql: """
                    SELECT sequence, lesson, task, given, right_count, place_count, duration, answered_at, study_day
                    FROM lesson_answer WHERE attempt_id = ? ORDER BY sequence
                    """)
            let attempts = try db.cachedStatement(
                sql: """
                    SELECT id, lesson, part, fingerprint, task_count, started_at, ended_at, finished_at
                    FROM lesson_attempt INDEXED BY lesson_attempt_by_user
                    WHERE user_id = ? AND id > ? ORDER BY id LIMIT \(Self.exportedAttempts)
                    """
            ).all([user, after ?? .min]) { ($0["id"] as Int64, ExportedAttempt($0)) }
            return try attempts.map { id, attempt in
                var attempt = attempt
                attempt.answers = try answers.all([id]) { ExportedAttempt.Answer($0) }
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

    private static let draftAttempts = "SELECT id AS position, content FROM attempt"

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
                    finished_at)
                SELECT id, ?, ?, ?, ?, ?, ?, ? FROM user WHERE id = ?
                """
        ).execute(arguments: [
            attempt.lesson, attempt.part, Int64(bitPattern: UInt64(attempt.fingerprint) ?? 0),
            attempt.taskCount, attempt.started.milliseconds, (attempt.ended ?? last).milliseconds,
            attempt.finished?.milliseconds, user,
        ])
        guard db.changesCount == 1 else { return nil }
        let id = db.lastInsertedRowID
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

    init(_ row: Row) {
        id = row["position"]
        attempt = try? JSONDecoder().decode(ExportedAttempt.self, from: row["content"] as Data)
    }
}

extension ExportedAttempt {
    /// Bytes that it takes, as `Allowance` tells it.
    var size: Int { answers.reduce(Allowance.answer) { $0 + Allowance.answer + $1.given.utf8.count } }

    fileprivate init(_ row: Row) {
        self.init(
            lesson: row["lesson"], part: row["part"],
            fingerprint: String(UInt64(bitPattern: row["fingerprint"] as Int64)),
            taskCount: row["task_count"], started: Date(milliseconds: row["started_at"]),
            ended: (row["ended_at"] as Int64?).map(Date.init(milliseconds:)),
            finished: (row["finished_at"] as Int64?).map(Date.init(milliseconds:)), answers: [])
    }
}

extension ExportedAttempt.Answer {
    fileprivate init(_ row: Row) {
        self.init(
            sequence: row["sequence"], lesson: row["lesson"],
            task: String(UInt64(bitPattern: row["task"] as Int64)), given: row["given"],
            right: row["right_count"], count: row["place_count"], duration: row["duration"],
            answered: Date(milliseconds: row["answered_at"]), studyDay: row["study_day"])
    }
}
