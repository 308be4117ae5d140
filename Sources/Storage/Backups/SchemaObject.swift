import GRDB

/// A table, index, trigger or view of a database.
struct SchemaObject: Hashable {
    let type: String
    let name: String
    private let table: String
    /// As it was written, but for what SQLite writes anew in its own way when a table is renamed; nil of tables, which
    /// only hold what is put into them, and of what SQLite makes with them.
    private let sql: String?

    private init(_ row: Row) {
        type = row["type"]
        name = row["name"]
        table = row["tbl_name"]
        let text: String? = type == "table" ? nil : row["sql"]
        sql = text?.filter { !$0.isWhitespace && $0 != "\"" }
    }

    /// What SQLite makes by itself where it is asked to count up, or to look how it goes about a question.
    var isOfSQLite: Bool {
        type == "table" && ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"].contains(name)
    }

    static func all(in db: Database) throws -> [SchemaObject] {
        try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema").map(
            SchemaObject.init)
    }

    /// What a file of a version of this program has.
    static func all(ofVersion version: Int) throws -> [SchemaObject] {
        guard (1...Schema.version).contains(version) else { return [] }
        let queue = try DatabaseQueue()
        try Schema.migrator.migrate(queue, upTo: Schema.migrations[version - 1].name)
        return try queue.read { try all(in: $0) }
    }
}
