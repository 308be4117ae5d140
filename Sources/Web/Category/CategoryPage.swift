import Vocabulary

/// The words of a category.
struct CategoryPage: Sendable {
    /// Words on one page.
    static let wordCount = 100
    /// With fewer words than this there is nothing to search.
    private static let searchableCount = 10

    let title: String
    let picture: CategoryPicture
    let bar: ProgressBar
    let hasWords: Bool
    let trainingHref: String?
    let newWordHref: String
    let wordListHref: String
    /// Words that have just been added in one go.
    let addition: WordAddition?
    let editHref: String
    let deleteHref: String
    let homeHref = Path.home
    /// The same list without a search.
    let allHref: String
    let search: WordSearch?
    /// What a search found, in words; nil without one.
    let foundCount: String?
    let words: Fragment
    let pager: Pager?

    /// `words` are the rows that the words of `page` were drawn as.
    init(
        _ summary: CategorySummary, page: WordPage, words: Fragment, search: String,
        addition: WordAddition? = nil, text: Catalogue
    ) {
        let id = summary.id
        title = summary.category.title
        picture = CategoryPicture(summary.category)
        editHref = Path.editCategory(id)
        deleteHref = Path.deleteCategory(id)
        bar = ProgressBar(summary.learnedCount, of: summary.wordCount, text: text)
        allHref = Path.category(id)
        hasWords = summary.wordCount > 0
        trainingHref = hasWords ? Path.training(of: id) : nil
        newWordHref = Path.newWord(in: id)
        wordListHref = Path.wordList(of: id)
        self.addition = addition
        let isSearchable = summary.wordCount >= Self.searchableCount || !search.isEmpty
        self.search = isSearchable ? WordSearch(action: Path.category(id), value: search) : nil
        foundCount = search.isEmpty ? nil : text("category.found", count: page.found)
        self.words = words
        pager = Pager(page: page.page, of: page.pageCount, text: text) {
            Path.category(id, search: search, page: $0)
        }
    }
}

struct WordSearch: Sendable {
    let action: String
    let value: String
}
