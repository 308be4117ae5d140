import Localization
import Vocabulary

/// A column of two parts for each day, the second part hatched upon the first.
struct ColumnChart: Sendable {
    /// What its ids begin with.
    let name: String
    let title: Message
    let description: Message
    let days: [StudyDay]
    /// What a column as high as the chart stands for.
    let maximum: Int
    let columns: [Column]

    /// `values` has the parts of the column for each of `days`.
    init(
        _ name: String, title: Message, description: Message, days: [StudyDay],
        values: [(lower: Int, upper: Int)]
    ) {
        let maximum = max(1, values.map { $0.lower + $0.upper }.max() ?? 1)
        self.name = name
        self.title = title
        self.description = description
        self.days = days
        self.maximum = maximum
        columns = values.enumerated().map { position, value in
            Column(
                x: Geometry.percent(position * 10 + 1, of: values.count * 10), lower: value.lower,
                upper: value.upper,
                maximum: maximum)
        }
    }

    /// Of each column.
    var width: String { Geometry.percent(8, of: columns.count * 10) }

    /// Heights and places are percent of the chart's.
    struct Column: Sendable {
        let x: String
        let lower: Int
        let upper: Int
        let maximum: Int

        var lowerY: String { percent(maximum - lower) }
        var lowerHeight: String { percent(lower) }
        var upperY: String { percent(maximum - lower - upper) }
        var upperHeight: String { percent(upper) }

        private func percent(_ count: Int) -> String { Geometry.percent(count, of: maximum) }
    }
}
