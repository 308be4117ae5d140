import Foundation
import GRDB
import GRDBSQLite
import Vocabulary

/// A stranger's SQLite file, a copy of which lies here: opened only to be read, from plain tables only, row by row in the
/// order in which they lie, so that nothing it says is carried out and no row is looked at twice.
struct ForeignDatabase {
    /// Bytes of a row, and of a text in it. The note types and decks of before are one JSON text each.
    private static let rowLimit: CInt = 8 * 1024 * 1024
    private static let statementLimit: CInt = 100_000
    /// Pages of its schema: Anki's has three.
    private static let schemaPages = 50

    private let queue: DatabaseQueue

    /// - Throws: `ImportFault` where it is no database, or one with more than plain tables.
    init(_ file: URL) throws {
        try Self.prepare(file)
        var configuration = Configuration()
        configuration.label = "slovarik.foreign"
        configuration.readonly = true
        configuration.prepareDatabase { db in
            let connection = db.sqliteConnection
            sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.rowLimit)
            sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, Self.statementLimit)
            sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
            sqlite3_limit(connection, SQLITE_LIMIT_TRIGGER_DEPTH, 0)
            db.add(collation: .unicase)
            try db.execute(
                sql: """
                    PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA cell_size_check = ON;
                    PRAGMA mmap_size = 0; PRAGMA cache_size = -4000; PRAGMA temp_store = FILE
                    """)
        }
        do {
            queue = try DatabaseQueue(path: file.path, configuration: configuration)
            try queue.read(Self.check)
        } catch let error as DatabaseError {
            throw Self.fault(error)
        }
    }

    /// Calls `body` to read; what SQLite finds wrong is a fault of the package.
    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do {
            return try queue.read(body)
        } catch let error as DatabaseError {
            throw Self.fault(error)
        } catch is ColumnError {
            throw ImportFault.strangePackage
        }
    }

    func close() { try? queue.close() }

    private static func fault(_ error: DatabaseError) -> any Error {
        switch error.resultCode {
        case .SQLITE_FULL, .SQLITE_IOERR: error
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_CANTOPEN, .SQLITE_READONLY:
            ImportFault.damagedPackage
        case .SQLITE_TOOBIG, .SQLITE_NOMEM: ImportFault.largePackage
        // A table or column that is missing, a collation of somebody else's.
        default: ImportFault.strangePackage
        }
    }

    /// Looks at the first page before SQLite does, which would take in a schema of any size; and makes of a file with a
    /// log beside it one without, since there is none beside the copy.
    private static func prepare(_ file: URL) throws {
        let handle = try FileHandle(forUpdating: file)
        defer { try? handle.close() }
        let head = [UInt8](try handle.read(upToCount: 512) ?? Data())
        guard head.count == 512, head.starts(with: "SQLite format 3\0".utf8) else {
            throw ImportFault.damagedPackage
        }
        if head[18] == 2 || head[19] == 2 {
            try handle.seek(toOffset: 18)
            try handle.write(contentsOf: Data([1, 1]))
        }
        // Of the b-tree of the schema: a leaf, or a page of pages, of which only leaves are taken.
        let size = head[16] == 0 && head[17] == 1 ? 65_536 : Int(head[16]) << 8 | Int(head[17])
        guard size >= 512, size & (size - 1) == 0 else { throw ImportFault.damagedPackage }
        let root = try page(1, of: size, in: handle)
        let start = 100
        guard root[start] != 0x0D else { return }
        let count = Int(root[start + 3]) << 8 | Int(root[start + 4])
        guard root[start] == 0x05, count <= schemaPages, start + 12 + 2 * count <= root.count else {
            throw ImportFault.strangePackage
        }
        var children = [number(root, start + 8)]
        for place in 0..<count {
            let cell = Int(root[start + 12 + 2 * place]) << 8 | Int(root[start + 13 + 2 * place])
            guard cell + 4 <= root.count else { throw ImportFault.damagedPackage }
            children.append(number(root, cell))
        }
        for child in children where try page(child, of: size, in: handle).first != 0x0D {
            throw ImportFault.strangePackage
        }
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func page(_ number: Int, of size: Int, in handle: FileHandle) throws -> [UInt8] {
        guard number > 0 else { throw ImportFault.damagedPackage }
        try handle.seek(toOffset: UInt64(number - 1) * UInt64(size))
        let page = [UInt8](try handle.read(upToCount: size) ?? Data())
        guard page.count == size else { throw ImportFault.damagedPackage }
        return page
    }

    private static func check(_ db: Database) throws {
        let (type, root) = (Column<String>("type"), Column<Int64?>("rootpage"))
        let entries = try db.makeStatement(sql: "SELECT \(type), \(root) FROM sqlite_schema LIMIT 1000")
            .all { try (type: $0[type], root: $0[root]) }
        for entry in entries {
            guard entry.type == "table" || entry.type == "index", let root = entry.root, root > 0 else {
                throw ImportFault.strangePackage
            }
        }
    }

    /// Its tables, by name.
    static func tables(in db: Database) throws -> Set<String> {
        try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
    }

    /// - Throws: `ImportFault` where one of `columns` is missing, or computed.
    static func check(_ table: String, has columns: [String], in db: Database) throws {
        guard try self.columns(of: table, in: db).isSuperset(of: columns) else {
            throw ImportFault.strangePackage
        }
    }

    /// The columns of a table.
    ///
    /// - Throws: `ImportFault` where one is computed.
    static func columns(of table: String, in db: Database) throws -> Set<String> {
        let (name, hidden) = (Column<String>("name"), Column<Int>("hidden"))
        let found = try db.makeStatement(sql: "SELECT \(name), \(hidden) FROM pragma_table_xinfo(?)")
            .all([table]) { try (name: $0[name], hidden: $0[hidden]) }
        let plain = Set(found.filter { $0.hidden == 0 }.map(\.name))
        guard plain.count == found.count else { throw ImportFault.strangePackage }
        return plain
    }

    /// Calls `body` with each row that `sql` finds.
    ///
    /// - Throws: `ImportFault` where there are more than `limit`, or it takes too long.
    static func each(
        _ sql: String, _ arguments: StatementArguments = [], limit: Int,
        until deadline: ContinuousClock.Instant, in db: Database, _ body: (Row) throws -> Void
    ) throws {
        let rows = try Row.fetchCursor(db.makeStatement(sql: sql), arguments: arguments)
        var count = 0
        while let row = try rows.next() {
            count += 1
            guard count <= limit else { throw ImportFault.largePackage }
            if count % 1_000 == 0, ContinuousClock.now >= deadline { throw ImportFault.slow }
            try body(row)
        }
    }

    /// The same, but that nothing is taken of a row that holds something of another kind.
    static func eachSound(
        _ sql: String, _ arguments: StatementArguments = [], limit: Int,
        until deadline: ContinuousClock.Instant, in db: Database, _ body: (Row) throws -> Void
    ) throws {
        try each(sql, arguments, limit: limit, until: deadline, in: db) { row in
            do { try body(row) } catch is ColumnError {}
        }
    }
}
