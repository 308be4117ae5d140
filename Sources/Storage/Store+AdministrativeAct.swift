import Foundation
import GRDB
import Vocabulary

extension Store {
    /// One page of what was done, the latest first, and how many acts there are in all. `page` counts from 1.
    public func administrativeActs(page: Int, size: Int) async throws -> (
        acts: [AdministrativeAct], count: Int
    ) {
        let offset = (max(page, 1) - 1).multipliedReportingOverflow(by: size)
        return try await read { db in
            let count = try Int.fetchOne(
                db.cachedStatement(sql: "SELECT count(*) FROM administrative_act"))
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.actColumns), actor.name AS actor, subject.name AS subject
                    FROM administrative_act
                        LEFT JOIN user AS actor ON actor.id = actor_id
                        LEFT JOIN user AS subject ON subject.id = subject_id
                    ORDER BY administrative_act.id DESC LIMIT ? OFFSET ?
                    """)
            let arguments: StatementArguments = [size, offset.overflow ? Int.max : offset.partialValue]
            return (try statement.all(arguments, as: AdministrativeAct.init), count ?? 0)
        }
    }

    /// Appends an act within the transaction that does it.
    static func append(
        _ kind: AdministrativeAct.Kind, by actor: AdministrativeAct.Actor, to subject: User.ID? = nil,
        now: Date, in db: Database
    ) throws {
        let source: Source =
            switch actor {
            case .administrator: .page
            case .commandLine: .command
            }
        try db.execute(
            sql: """
                INSERT INTO administrative_act (done_at, act, source, actor_id, subject_id)
                VALUES (?, ?, ?, (SELECT id FROM user WHERE id = ?), ?)
                """,
            arguments: [now.milliseconds, kind.rawValue, source.rawValue, actor.user, subject])
    }

    /// Where an act was done.
    fileprivate enum Source: String {
        case page, command
    }

    private static let actColumns = columns(["id", "done_at", "act", "source"], of: "administrative_act")
}

extension AdministrativeAct.Actor {
    /// nil for the command line.
    public var user: User.ID? {
        switch self {
        case .administrator(let user): user
        case .commandLine: nil
        }
    }
}

extension AdministrativeAct {
    /// From a row that has `Store.actColumns` and the names of both people.
    fileprivate init(_ row: Row) {
        self.init(
            id: row["administrative_act.id"], kind: Kind(rawValue: row["administrative_act.act"]),
            date: Date(milliseconds: row["administrative_act.done_at"]),
            isByCommandLine: row["administrative_act.source"] == Store.Source.command.rawValue,
            actorName: row["actor"], subjectName: row["subject"])
    }
}
