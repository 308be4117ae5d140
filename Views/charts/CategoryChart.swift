import Learning

/// How many words the largest categories have, and how many of them are learned, started and new.
struct CategoryChart: Sendable {
    /// Bars that it shows; the table has all.
    static let limit = 20
    /// From one bar with its label to the next, in CSS pixels.
    static let pitch = 46

    /// Of all categories.
    let wordCount: Int
    /// The largest first.
    let bars: [Bar]

    init(_ statistics: Statistics) {
        wordCount = statistics.wordCount
        let largest = statistics.categories.filter { $0.wordCount > 0 }
            .sorted { ($1.wordCount, $0.category.id) < ($0.wordCount, $1.category.id) }.prefix(Self.limit)
        let maximum = largest.first?.wordCount ?? 1
        bars = largest.enumerated().map { Bar(category: $1, top: $0 * Self.pitch, maximum: maximum) }
    }

    /// Places and widths are percent of the chart's width, or CSS pixels from its top.
    struct Bar: Sendable {
        /// Letters of a title that fit on a narrow phone.
        private static let titleLength = 32

        let category: CategoryStatistics
        let top: Int
        /// Words of the largest category.
        let maximum: Int

        var title: String {
            let title = category.category.title
            return title.count <= Self.titleLength ? title : title.prefix(Self.titleLength - 1) + "…"
        }

        var labelY: Int { top + 18 }
        var barY: Int { top + 25 }
        var learned: String { percent(category.learnedCount) }
        var started: String { percent(category.startedCount) }
        var newX: String { percent(category.learnedCount + category.startedCount) }
        var new: String { percent(category.newCount) }

        private func percent(_ count: Int) -> String { Geometry.percent(count, of: maximum) }
    }
}
