import GRDB

/// A table, index, trigger or view of a database.
struct SchemaObject: Hashable {
    let type: String
    let name: String
    private let table: String
    /// As it was written, but for what SQLite writes anew in its own way when a table is renamed; nil of tables, which
    /// only hold what is put into them, and of what SQLite makes with them.
    private let sql: String?

    private enum Columns {
        static let type = Column<String>("type")
        static let name = Column<String>("name")
        static let table = Column<String>("tbl_name")
        static let sql = Column<String?>("sql")
    }

    private init(_ row: Row) throws {
        type = try row[Columns.type]
        name = try row[Columns.name]
        table = try row[Columns.table]
        let text = type == "table" ? nil : try row[Columns.sql]
        sql = text?.filter { !$0.isWhitespace && $0 != "\"" }
    }

    /// What SQLite makes by itself where it is asked to count up, or to look how it goes about a question.
    var isOfSQLite: Bool {
        type == "table" && ["sqlite_sequence", "sqlite_stat1", "sqlite_stat4"].contains(name)
    }

    static func all(in db: Database) throws -> [SchemaObject] {
        let columns = Store.columns(Columns.type, Columns.name, Columns.table, Columns.sql)
        return try db.makeStatement(sql: "SELECT \(columns) FROM sqlite_schema").all(as: SchemaObject.init)
    }

    /// What a file of a version of this program has.
    static func all(ofVersion version: Int) throws -> [SchemaObject] {
        guard (1...Schema.version).contains(version) else { return [] }
        let queue = try DatabaseQueue()
        try Schema.migrator.migrate(queue, upTo: Schema.migrations[version - 1].name)
        return try queue.read { try all(in: $0) }
    }
}
