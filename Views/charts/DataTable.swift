import Localization
import Vocabulary

/// Figures as a table.
struct DataTable: Sendable {
    let caption: Label
    let headings: [Message]
    let rows: [Row]

    /// Figures behind their heading.
    struct Row: Sendable {
        let heading: Label
        let cells: [Label]

        init(_ heading: Label, _ cells: [Label]) {
            self.heading = heading
            self.cells = cells
        }

        init(_ heading: Label, _ cells: [Int]) {
            self.init(heading, cells.map(Label.number))
        }
    }
}

/// The figures of a chart, folded up below it.
struct ChartTable: Sendable {
    let table: DataTable

    init(_ table: DataTable) {
        self.table = table
    }
}

/// What a chart leaves out, one press away from it: how to read it, and its figures.
struct ChartDetails: Sendable {
    let table: DataTable
    var hint: Message?

    init(_ table: DataTable, hint: Message? = nil) {
        self.table = table
        self.hint = hint
    }
}
