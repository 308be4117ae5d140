import Localization
import Vocabulary

/// A column of two parts for each day, the second part with a pattern upon the first.
struct ColumnChart: Sendable {
    /// What its ids begin with.
    let name: String
    let title: Message
    let description: Message
    /// Of the second parts.
    let pattern: Pattern
    /// What a column as high as the chart stands for: even.
    let top: Int
    let columns: [Column]
    let axis: Axis
    /// Where reading begins.
    let today: StudyDay

    /// What stands below the columns.
    enum Axis: Sendable {
        /// The name of each day.
        case weekdays
        /// The date of every seventh day, from the first on.
        case weeks
    }

    /// A day's parts, and what they say.
    struct Day: Sendable {
        let day: StudyDay
        let lower: Int
        let upper: Int
        let value: Message

        init(_ day: StudyDay, lower: Int, upper: Int = 0, value: Message) {
            self.day = day
            self.lower = lower
            self.upper = upper
            self.value = value
        }
    }

    init(
        _ name: String, title: Message, description: Message, pattern: Pattern.Kind, axis: Axis,
        today: StudyDay,
        days: [Day]
    ) {
        let top = Self.top(over: days.map { $0.lower + $0.upper }.max() ?? 0)
        self.name = name
        self.title = title
        self.description = description
        self.pattern = Pattern(pattern, of: name)
        self.top = top
        self.axis = axis
        self.today = today
        columns = days.enumerated().map { position, day in
            Column(x: Geometry.percent(position * 10 + 1, of: days.count * 10), day: day, top: top)
        }
    }

    /// Of each column.
    var width: String { Geometry.percent(8, of: columns.count * 10) }

    /// What stands beside the lines, from above.
    var scale: [Int] { [top, top / 2, 0] }

    /// Whether the days have longer names than most languages abbreviate them to: fewer have room beside one another.
    func hasLongNames(in catalogue: Catalogue) -> Bool {
        columns.contains { catalogue($0.weekday).count > 3 }
    }

    /// The days with a date below them.
    var dates: [StudyDay] {
        stride(from: 0, to: columns.count, by: 7).map { columns[$0].day.day }
    }

    /// A round number that is not less than `maximum`, of which half is a whole number.
    static func top(over maximum: Int) -> Int {
        var unit = 1
        while unit <= Int.max / 20 {
            if let step = [2, 4, 6, 10].first(where: { $0 * unit >= maximum }) { return step * unit }
            unit *= 10
        }
        return maximum
    }

    /// Heights and places are percent of the chart's.
    struct Column: Sendable {
        let x: String
        let day: Day
        let top: Int

        var lowerY: String { percent(top - day.lower) }
        var lowerHeight: String { percent(day.lower) }
        var upperY: String { percent(top - day.lower - day.upper) }
        var upperHeight: String { percent(day.upper) }
        /// Its day's name.
        var weekday: Message { Message("date.weekday\(day.day.weekday + 1)") }
        var wholeWeekday: Message { Message("date.wholeWeekday\(day.day.weekday + 1)") }

        private func percent(_ count: Int) -> String { Geometry.percent(count, of: top) }
    }
}
