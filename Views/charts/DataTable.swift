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
        let cells: [String]

        init(_ heading: Label, _ cells: [String]) {
            self.heading = heading
            self.cells = cells
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
