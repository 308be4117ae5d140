import Vocabulary

/// A category on the words screen.
struct CategoryTile: Sendable {
    let summary: CategorySummary

    init(_ summary: CategorySummary) {
        self.summary = summary
    }
}
