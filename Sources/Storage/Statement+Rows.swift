import GRDB

extension Statement {
    /// What each row becomes.
    func all<Value>(_ arguments: StatementArguments = [], as value: (Row) throws -> Value) throws -> [Value] {
        let rows = try Row.fetchCursor(self, arguments: arguments)
        var values: [Value] = []
        let order = ReadingOrder()
        while let row = try rows.next() { values.append(try value(row.following(order))) }
        return values
    }

    /// What the first row becomes; nil when there is none.
    func first<Value>(_ arguments: StatementArguments = [], as value: (Row) throws -> Value) throws -> Value?
    {
        let rows = try Row.fetchCursor(self, arguments: arguments)
        // The row is gone with its cursor.
        return try withExtendedLifetime(rows) { try rows.next().map(value) }
    }
}
