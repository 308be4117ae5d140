import Learning

/// A category in the chart of words per category. Widths are percent of the chart's.
struct CategoryBar: Row {
    static let template = "charts/category-bar"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        [
            "title", "count", "labelY", "barY", "learnedWidth", "startedX", "startedWidth", "newX",
            "newWidth",
        ], []
    )
    /// Of one bar with its label, in CSS pixels.
    static let height = 46
    /// Bars that a chart shows; the table has all.
    static let limit = 20
    /// Letters of a title that fit on a narrow phone.
    private static let titleLength = 32

    let category: CategoryStatistics
    let position: Int
    /// Words of the largest category.
    let maximum: Int

    static func bars(_ categories: [CategoryStatistics]) -> [CategoryBar] {
        let largest = categories.filter { $0.wordCount > 0 }
            .sorted { ($1.wordCount, $0.category.id) < ($0.wordCount, $1.category.id) }.prefix(limit)
        let maximum = largest.first?.wordCount ?? 1
        return largest.enumerated().map { CategoryBar(category: $1, position: $0, maximum: maximum) }
    }

    func text(_ key: String) -> String {
        switch key {
        case "title": title
        case "count": String(category.wordCount)
        case "labelY": String(position * Self.height + 18)
        case "barY": String(position * Self.height + 25)
        case "learnedWidth": percent(category.learnedCount)
        case "startedX": percent(category.learnedCount)
        case "startedWidth": percent(category.startedCount)
        case "newX": percent(category.learnedCount + category.startedCount)
        case "newWidth": percent(category.newCount)
        default: ""
        }
    }

    func flag(_ key: String) -> Bool { false }

    private var title: String {
        let title = category.category.title
        return title.count <= Self.titleLength ? title : title.prefix(Self.titleLength - 1) + "…"
    }

    private func percent(_ count: Int) -> String { Geometry.percent(count, of: maximum) }
}
