import Foundation
import GRDB
import GRDBSQLite

/// A row, read where SQLite has it: it is there until its statement goes on.
///
/// GRDB's own finds a column by its name in a dictionary that it makes anew, of all names in lower case, whenever a
/// statement is asked. Here the first row compares names with those of its columns, and the others are read as it was:
/// see `ReadingOrder`.
final class Row: DatabaseValueConvertible, StatementColumnConvertible {
    private let statement: SQLiteStatement
    private let columnCount: CInt
    /// How the rows before it were read.
    private var order = ReadingOrder()

    init(sqliteStatement: SQLiteStatement, index: CInt = 0) {
        statement = sqliteStatement
        columnCount = sqlite3_column_count(sqliteStatement)
    }

    /// The next of the rows that are read in the same way.
    func following(_ order: ReadingOrder) -> Row {
        order.beginRow()
        self.order = order
        return self
    }

    /// The first column may be NULL: it is not the value, but where the row begins.
    static func fromStatement(_ statement: SQLiteStatement, atUncheckedIndex index: CInt) -> Row? {
        Row(sqliteStatement: statement)
    }

    /// - Throws: `ColumnError` where it is NULL or of another kind.
    subscript<Value>(column: Column<Value>) -> Value {
        get throws {
            guard let index = index(of: column.name) else { throw ColumnError(column.name, nil) }
            guard Value.isMade(of: sqlite3_column_type(statement, index)),
                let value = Value.fromStatement(statement, atUncheckedIndex: index)
            else { throw ColumnError(column.name, self[index]) }
            return value
        }
    }

    /// How many things, or milliseconds: none where nothing is said, and never so many that sums and shares of them could not
    /// be reckoned with, whatever a file says.
    func count(_ column: Column<Int?>) throws -> Int {
        try Swift.min(Swift.max(0, self[column] ?? 0), 1_000_000_000_000)
    }

    func hasColumn(_ name: String) -> Bool { index(of: name) != nil }

    /// All of it, as it is.
    var databaseValues: [DatabaseValue] { (0..<columnCount).map { self[$0] } }

    private subscript(index: CInt) -> DatabaseValue {
        DatabaseValue(sqliteStatement: statement, index: index)
    }

    private func index(of name: String) -> CInt? {
        if let index = order.index(of: name) { return index }
        for step in 0..<columnCount {
            let index = (order.next + step) % columnCount
            guard isNamed(name, at: index) else { continue }
            order.note(name, at: index)
            return index
        }
        return nil
    }

    private func isNamed(_ name: String, at index: CInt) -> Bool {
        guard let found = sqlite3_column_name(statement, index) else { return false }
        var name = name
        return name.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                guard let start = bytes.baseAddress else { return false }
                return strncmp(found, start, bytes.count) == 0 && found[bytes.count] == 0
            }
        }
    }

    // A row is no value of a column.
    static func fromDatabaseValue(_ value: DatabaseValue) -> Row? { nil }
    var databaseValue: DatabaseValue { .null }
}

/// Which columns were read of the rows before, one after the other. Whoever reads one row of a statement reads the next in
/// the same order, by the same texts: those are told apart by where they are kept, which takes no time.
final class ReadingOrder {
    private var reads: [(name: String, index: CInt)] = []
    private var position = 0
    /// Behind the column that was read last: what is asked for first is mostly selected in the order in which it is read.
    private(set) var next: CInt = 0

    func beginRow() { position = 0 }

    /// Where the column is, if it was read at this place of the row before.
    func index(of name: String) -> CInt? {
        guard position < reads.count, reads[position].name == name else { return nil }
        let index = reads[position].index
        position += 1
        return index
    }

    func note(_ name: String, at index: CInt) {
        if position < reads.count { reads[position] = (name, index) } else { reads.append((name, index)) }
        position += 1
        next = index + 1
    }
}
