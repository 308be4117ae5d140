import GRDB

extension Store {
    /// Columns for `SELECT`, each under its whole name, such as `category.title`, by which it is read: so nouns stand
    /// side by side in one row, in any order.
    static func columns(_ names: [String], of table: String) -> String {
        names.map { "\(table).\($0) AS \"\(table).\($0)\"" }.joined(separator: ", ")
    }
}

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

extension Row {
    /// How many things, or milliseconds: none where nothing is said, and never so many that sums and shares of them could not
    /// be reckoned with, whatever a file says.
    func count(_ column: String) -> Int {
        Swift.min(Swift.max(0, self[column] as Int? ?? 0), 1_000_000_000_000)
    }
}
