/// A column of two parts, the second upon the first. Heights and places are percent of the chart's.
struct ChartColumn: Row {
    static let template = "charts/column"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        ["x", "width", "lowerY", "lowerHeight", "upperY", "upperHeight", "pattern"], []
    )

    let position: Int
    let count: Int
    let lower: Int
    let upper: Int
    let maximum: Int
    /// The id of the pattern that fills the second part.
    let pattern: String

    func text(_ key: String) -> String {
        switch key {
        case "x": Geometry.percent(position * 10 + 1, of: count * 10)
        case "width": Geometry.percent(8, of: count * 10)
        case "lowerY": Geometry.percent(maximum - lower, of: maximum)
        case "lowerHeight": Geometry.percent(lower, of: maximum)
        case "upperY": Geometry.percent(maximum - lower - upper, of: maximum)
        case "upperHeight": Geometry.percent(upper, of: maximum)
        case "pattern": pattern
        default: ""
        }
    }

    func flag(_ key: String) -> Bool { false }
}

/// Columns for the days of a stretch of time.
struct ColumnChart: Sendable {
    let name: String
    let title: String
    let description: String
    let maximum: String
    let first: String
    let last: String
    let columns: Fragment
}
