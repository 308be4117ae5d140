import Foundation
import GRDB
import GRDBSQLite
import Vocabulary

/// What a column can hold.
protocol ColumnValue: DatabaseValueConvertible, StatementColumnConvertible {
    /// Whether it is read of what SQLite has of this kind: `SQLITE_INTEGER` and so on.
    static func isMade(of kind: CInt) -> Bool
}

/// A value of the kind that was asked for: SQLite itself would make 0 of a text, and a text of a number. It is read where
/// SQLite has it.
struct Exact<Value: ColumnValue>: DatabaseValueConvertible, StatementColumnConvertible {
    let value: Value

    static func fromStatement(_ statement: SQLiteStatement, atUncheckedIndex index: CInt) -> Self? {
        guard Value.isMade(of: sqlite3_column_type(statement, index)),
            let value = Value.fromStatement(statement, atUncheckedIndex: index)
        else { return nil }
        return Exact(value)
    }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
        guard let value = Value.fromDatabaseValue(value) else { return nil }
        return Exact(value)
    }

    private init(_ value: Value) { self.value = value }

    init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let exact = Self.fromStatement(sqliteStatement, atUncheckedIndex: index) else { return nil }
        self = exact
    }

    var databaseValue: DatabaseValue { value.databaseValue }
}

extension Bool: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_INTEGER }
}

// A sum beyond 64 bits is a real number, of which SQLite makes the nearest whole one that there is.
extension Int: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_INTEGER || kind == SQLITE_FLOAT }
}

extension Int64: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_INTEGER || kind == SQLITE_FLOAT }
}

extension Identifier: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_INTEGER }
}

extension StudyDay: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_INTEGER }
}

extension Double: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_FLOAT || kind == SQLITE_INTEGER }
}

extension String: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_TEXT }
}

extension Data: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_BLOB }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    static func isMade(of kind: CInt) -> Bool { kind == SQLITE_NULL || Wrapped.isMade(of: kind) }
}
