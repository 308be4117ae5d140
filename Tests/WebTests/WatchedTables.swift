import Foundation
import GRDB
import Synchronization

/// Every row of every table of a file, as text: read anew only when somebody has written, since a house is looked into
/// hundreds of times by tests that say that nothing changed.
final class WatchedTables: Sendable {
    private let database: DatabaseQueue
    private let latest = Mutex<(version: Int, rows: [String: [String]])?>(nil)

    init(_ database: DatabaseQueue) { self.database = database }

    func rows() throws -> [String: [String]] {
        try database.read { db in
            // Another one after every commit of another connection.
            let version = try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
            if let known = latest.withLock({ $0 }), known.version == version { return known.rows }
            let rows = try Self.read(db)
            latest.withLock { $0 = (version, rows) }
            return rows
        }
    }

    private static func read(_ db: Database) throws -> [String: [String]] {
        let names = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        var tables: [String: [String]] = [:]
        for name in names {
            tables[name] = try Row.fetchAll(db, sql: "SELECT * FROM \(name.quotedDatabaseIdentifier)")
                .map { $0.map { "\($0)=\(text(of: $1))" }.joined(separator: " ") }.sorted()
        }
        return tables
    }

    private static func text(of value: DatabaseValue) -> String {
        if case .blob(let bytes) = value.storage { bytes.base64EncodedString() } else { value.description }
    }
}
