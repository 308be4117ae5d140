import Foundation
import GRDB
import GRDBSQLite

/// A row, read where SQLite has it: it is there until its statement goes on.
///
/// GRDB's own finds a column by its name in a dictionary that it makes anew, of all names in lower case, whenever a
/// statement is asked. Here names are compared in the order in which columns are selected, which is that in which most are
/// read: the one that is asked for is nearly always the next.
final class Row: DatabaseValueConvertible, StatementColumnConvertible {
    private let statement: SQLiteStatement
    private let columnCount: CInt
    /// Behind the column that was read last.
    private var next: CInt = 0

    init(sqliteStatement: SQLiteStatement, index: CInt = 0) {
        statement = sqliteStatement
        columnCount = sqlite3_column_count(sqliteStatement)
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
        for step in 0..<columnCount {
            let index = (next + step) % columnCount
            guard isNamed(name, at: index) else { continue }
            next = index + 1
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
