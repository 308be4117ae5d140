import Foundation
import GRDB
import GRDBSQLite
import Vocabulary

/// What a column can hold. It is read only where SQLite has something of its kind: SQLite itself would make 0 of a text, and a
/// text of a number.
protocol ColumnValue: DatabaseValueConvertible, StatementColumnConvertible {
    /// Whether it is read of what SQLite has of this kind: `SQLITE_INTEGER` and so on.
    static func isMade(of kind: CInt) -> Bool
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
