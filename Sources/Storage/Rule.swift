import Foundation
import GRDB

/// Something that is computed in Swift from what the file holds, and kept in the file beside it.
///
/// When the computation changes, its version does, and a file that was kept with another version is computed anew
/// when it is opened. Migrations are SQL only: a file of any age meets today's rule, never one of long ago.
struct Rule: Sendable {
    /// In the table `rule`.
    let name: String
    let version: Int
    /// Computes everything anew. The time zone is that of people who have not chosen one.
    let apply: @Sendable (Database, TimeZone) throws -> Void

    /// In the order in which they are applied.
    static let all = [
        Rule(name: "folding", version: 1) { db, _ in
            for column in FoldedColumn.all { try column.refold(in: db) }
        },
        // Fills only what is missing: another version would change nothing.
        Rule(name: "study days", version: 1) { db, zone in try Store.date(elseIn: zone, in: db) },
        // The same.
        Rule(name: "category colours", version: 1) { db, _ in try Store.colourCategories(in: db) },
        // The scheduler and the sums. Whoever changes what follows from the log changes the version.
        Rule(name: "memory", version: 4) { db, _ in
            // Whatever the answers come to from now on, what was reached stays reached.
            try Store.keepAchievements(in: db)
            try Store.rebuild(in: db)
        },
    ]

    /// Applies the rules whose version in the file is another one; each is one transaction with its version.
    static func bringUpToDate(_ database: some DatabaseWriter, timeZone: TimeZone) throws {
        for rule in all {
            let version = try database.writeWithoutTransaction {
                try Int.fetchOne($0, sql: "SELECT version FROM rule WHERE name = ?", arguments: [rule.name])
            }
            guard version != rule.version else { continue }
            try database.write { db in
                try rule.apply(db, timeZone)
                try db.execute(
                    sql:
                        "INSERT INTO rule (name, version) VALUES (?, ?) ON CONFLICT DO UPDATE SET version = excluded.version",
                    arguments: [rule.name, rule.version])
            }
        }
    }
}

extension Schema {
    /// The versions of the rules that a file was computed with.
    static let rules = """
        CREATE TABLE rule (
            name TEXT PRIMARY KEY NOT NULL,
            version INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
}
