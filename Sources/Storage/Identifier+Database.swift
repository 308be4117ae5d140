import GRDB
import Vocabulary

/// The one place where a row's number becomes the identifier of a noun, and an identifier a value of SQL.
extension Identifier: DatabaseValueConvertible, StatementColumnConvertible {
    public var databaseValue: DatabaseValue { number.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> Identifier<Noun>? {
        Int64.fromDatabaseValue(value).map { Identifier($0) }
    }

    public init(sqliteStatement: SQLiteStatement, index: CInt) {
        self.init(Int64(sqliteStatement: sqliteStatement, index: index))
    }
}

extension Database {
    /// Of the row that was inserted last.
    func insertedID<Noun>() -> Identifier<Noun> { Identifier(lastInsertedRowID) }
}
