import Vocabulary

/// The words of a category.
package struct CategoryPage: Sendable {
    /// Words on one page.
    package static let wordCount = 100
    /// With fewer words than this there is nothing to search.
    private static let searchableCount = 10

    let summary: CategorySummary
    let words: WordPage
    /// What is searched for; empty for all words.
    let search: String
    /// Words that have just been added in one go.
    let addition: WordAddition?
    /// What to go on with, where the category came from a course.
    let next: NextCourse?
    let today: StudyDay

    package init(
        _ summary: CategorySummary, words: WordPage, search: String = "", addition: WordAddition? = nil,
        next: NextCourse? = nil, today: StudyDay
    ) {
        self.summary = summary
        self.words = words
        self.search = search
        self.addition = addition
        self.next = next
        self.today = today
    }

    var category: Category { summary.category }
    var isSearchable: Bool { summary.wordCount >= Self.searchableCount || !search.isEmpty }

    /// The same list at another of its pages.
    func address(ofPage number: Int) -> Address { Path.category(summary.id, search: search, page: number) }
}

/// Words that can still be taken back.
package struct WordAddition: Sendable {
    let batch: WordBatch
    /// How many of them there are.
    let count: Int
    /// How many others were not added, since they were there before.
    let knownCount: Int

    package init(_ batch: WordBatch, count: Int, knownCount: Int = 0) {
        self.batch = batch
        self.count = count
        self.knownCount = knownCount
    }
}
