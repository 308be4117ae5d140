import GRDB

/// A column of the rows of a statement: the name by which they have it, and what it holds. It is declared once, beside
/// the SQL that selects it, so that a misspelt one does not build.
struct Column<Value: ColumnValue>: Sendable, CustomStringConvertible {
    /// Within its table.
    let field: String
    /// As a row has it.
    let name: String
    /// As a `SELECT` lists it.
    let description: String

    /// Of what a statement computes, or of a table whose columns stand alone.
    init(_ name: String) {
        (field, self.name, description) = (name, name, name)
    }

    /// Under its whole name, such as `category.title`: so nouns stand side by side in one row, in any order.
    init(_ field: String, of table: String) {
        self.field = field
        name = "\(table).\(field)"
        description = "\(name) AS \"\(name)\""
    }
}

extension Store {
    /// Columns for `SELECT`.
    static func columns<each Value: ColumnValue>(_ columns: repeat Column<each Value>) -> String {
        var listed: [String] = []
        repeat listed.append((each columns).description)
        return listed.joined(separator: ", ")
    }
}

/// A row does not hold what this program would have written there. It says of what kind it found something and never
/// what: errors are logged, and nothing of a learner is.
struct ColumnError: Error, Equatable, CustomStringConvertible {
    let column: String
    let found: String

    var description: String { "\(column) holds \(found)" }

    /// Of a question that has one column. GRDB's own error would tell what the whole row holds.
    static let ofOne = ColumnError(column: "a row", found: "something else than was asked for")

    private init(column: String, found: String) {
        (self.column, self.found) = (column, found)
    }

    /// - Parameter found: nil where the row has no such column.
    init(_ column: String, _ found: DatabaseValue?) {
        self.column = column
        self.found =
            switch found?.storage {
            case nil: "nothing: it was not selected"
            case .null: "NULL"
            case .int64: "an integer"
            case .double: "a real number"
            case .string: "a text"
            case .blob: "bytes"
            }
    }
}
