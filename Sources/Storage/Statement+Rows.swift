import GRDB

extension Statement {
    /// What each row becomes. A row is read where SQLite has it: unlike one of `Row.fetchAll` it is not copied, and
    /// looking a column up by name does not go through all of them.
    func all<Value>(_ arguments: StatementArguments = [], as value: (Row) throws -> Value) throws -> [Value] {
        let rows = try Row.fetchCursor(self, arguments: arguments)
        var values: [Value] = []
        while let row = try rows.next() { values.append(try value(row)) }
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
