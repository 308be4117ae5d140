import GRDB

/// What the file keeps although it follows from the log.
enum DerivedData {
    struct Difference: Sendable, Equatable {
        let table: String
        /// Rows that are there and should not be, or the other way round.
        let count: Int
    }

    private static let tables = [
        "day_tally", "category_tally", "memory", "category_progress", "due_tally", "new_word",
        "lesson_attempt", "lesson_mistake", "log_size",
    ]

    /// What computing anew changes in the database at `path`: a copy that nobody needs afterwards.
    static func differences(inCopy path: String, watch: Backup.Watch) throws -> [Difference] {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            // It need not outlast anything.
            try db.execute(sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.inDatabase { db in
            try watch.during(db, step: { .checking }) {
                // What has not been brought up to date with somebody's weights or with who learns what yet is no difference.
                while try Store.replaySlice(in: db) {}
                for category in try Store.categoriesWithLearnerChanges(in: db) {
                    while try !Store.carryOut(learnerChangesOf: category, in: db) {}
                }
                let questions =
                    try tables.map { ($0, try question(of: $0, db)) }
                    + [
                        ("category", "SELECT id, word_count FROM category"),
                        ("word_search", "SELECT id FROM word_search_docsize"),
                    ]
                for (table, question) in questions {
                    try db.execute(sql: "CREATE TABLE kept_\(table) AS \(question)")
                }
                try Store.rebuild(in: db)
                return try questions.compactMap { table, question in
                    let kept = "SELECT * FROM kept_\(table)"
                    let sql = """
                        SELECT (SELECT count(*) FROM (\(question) EXCEPT \(kept)))
                            + (SELECT count(*) FROM (\(kept) EXCEPT \(question)))
                        """
                    let count = try Int.fetchOne(db, sql: sql) ?? 0
                    return count == 0 ? nil : Difference(table: table, count: count)
                }
            }
        }
    }

    /// All columns. Another machine's library may have rounded the last digits of a power otherwise.
    private static func question(of table: String, _ db: Database) throws -> String {
        let columns = try db.columns(in: table).map { column in
            column.type == "REAL" ? "round(\(column.name), 6) AS \(column.name)" : column.name
        }
        return "SELECT \(columns.joined(separator: ", ")) FROM \(table)"
    }
}

extension Store {
    /// Computes everything anew that follows from the log.
    public func rebuild() async throws {
        try await write { try Self.rebuild(in: $0) }
    }
}
