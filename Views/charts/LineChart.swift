import Localization
import Vocabulary

/// Percent of each of some days, joined by a line.
struct LineChart: Sendable {
    /// In the chart's own units.
    static let width = 320
    static let height = 120
    /// Around the line, so that its points are whole; the scale stands on the left.
    private static let margin = (left: 40, right: 10, top: 10, bottom: 22)

    /// What its ids begin with.
    let name: String
    let title: Message
    let description: Message
    let points: [Point]
    /// The first and the last day, and one between where there is room.
    let dates: [(x: Int, day: StudyDay)]

    struct Point: Sendable {
        let x: Int
        let y: Int
        let day: StudyDay
        /// 0…100.
        let percent: Int
    }

    /// `values` in order, at least one.
    init(_ name: String, title: Message, description: Message, values: [(day: StudyDay, percent: Int)]) {
        self.name = name
        self.title = title
        self.description = description
        let points = values.enumerated().map { number, value in
            Point(
                x: Self.x(number, of: values.count), y: Self.y(value.percent), day: value.day,
                percent: value.percent)
        }
        self.points = points
        let shown = Set([0, points.count > 6 ? points.count / 2 : 0, points.count - 1])
        dates = shown.sorted().filter { points.indices.contains($0) }.map { (points[$0].x, points[$0].day) }
    }

    /// Lines across, each at its percent.
    static let scale = [100, 50, 0].map { (percent: $0, y: y($0)) }
    static let left = margin.left
    static let right = width - margin.right

    /// As `points` takes them.
    var path: String { points.map { "\($0.x),\($0.y)" }.joined(separator: " ") }

    private static func x(_ number: Int, of count: Int) -> Int {
        count < 2 ? (left + right) / 2 : left + (right - left) * number / (count - 1)
    }

    private static func y(_ percent: Int) -> Int {
        margin.top + (height - margin.top - margin.bottom) * (100 - min(max(percent, 0), 100)) / 100
    }
}
