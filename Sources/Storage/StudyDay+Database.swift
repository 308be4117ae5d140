import GRDB
import Vocabulary

/// Days stand in the file by their number.
extension StudyDay: DatabaseValueConvertible, StatementColumnConvertible {
    public var databaseValue: DatabaseValue { number.databaseValue }

    public static func fromDatabaseValue(_ value: DatabaseValue) -> StudyDay? {
        Int.fromDatabaseValue(value).map(StudyDay.init(number:))
    }

    public init?(sqliteStatement: SQLiteStatement, index: CInt) {
        guard let number = Int(sqliteStatement: sqliteStatement, index: index) else { return nil }
        self.init(number: number)
    }
}
