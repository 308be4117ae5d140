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
                    SELECT \(AdministrativeAct.Columns.selected),
                        actor.name AS \(AdministrativeAct.Columns.actor),
                        subject.name AS \(AdministrativeAct.Columns.subject)
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
    fileprivate enum Columns {
        static let id = Column<AdministrativeAct.ID>("id", of: "administrative_act")
        static let done = Column<Int64>("done_at", of: "administrative_act")
        static let act = Column<String>("act", of: "administrative_act")
        static let source = Column<String>("source", of: "administrative_act")
        /// What both people are called; of an account that is removed, nothing.
        static let actor = Column<String?>("actor")
        static let subject = Column<String?>("subject")

        static let selected = Store.columns(id, done, act, source)
    }

    /// From a row that has its columns.
    fileprivate init(_ row: Row) throws {
        try self.init(
            id: row[Columns.id], kind: Kind(rawValue: row[Columns.act]),
            date: Date(milliseconds: row[Columns.done]),
            isByCommandLine: row[Columns.source] == Store.Source.command.rawValue,
            actorName: row[Columns.actor], subjectName: row[Columns.subject])
    }
}
