import Vocabulary

/// What was understood of a list, before anything is saved.
struct WordListPreviewPage: Sendable {
    /// Entries with fields of their own. A form has 200 fields, and an entry takes three.
    static let rowLimit = 60
    /// Up to so many lines are shown at once.
    private static let openLineCount = 100

    let categoryTitle: String
    let categoryHref: String
    let action: String
    let problem: String?
    /// «Готово к добавлению: 47»
    let counts: [String]
    let isDoubtful: Bool
    /// Every entry, for the next post.
    let entries: String
    let rows: [WordListRow]
    /// Entries without fields; nil when there are none.
    let lineCount: String?
    let lines: Fragment
    let isOpen: Bool
    /// «Добавить 47 слов»; nil when there is nothing to add.
    let submit: String?
    let remark: String?

    /// `draw` makes the rows of a list.
    init(
        _ review: WordListReview, in category: Category, fault: Message?, text: Catalogue,
        draw: ([WordListLineRow]) -> Fragment
    ) {
        categoryTitle = category.title
        categoryHref = Path.category(category.id)
        action = Path.wordList(of: category.id)
        problem = fault.map { text($0) }
        let states: [(WordListReview.State, String)] = [
            (.ready, "list.ready"), (.doubtful, "list.doubtful"), (.present, "list.present"),
            (.leftOut, "list.leftOut"),
        ]
        counts = states.compactMap { state, key in
            let count = review.count(state)
            return count > 0 || state == .ready ? text(key, ["number": String(count)]) : nil
        }
        isDoubtful = review.count(.doubtful) > 0
        entries = WordListCoding.encode(review.items.map(\.entry))
        let sorted = review.sorted
        rows = sorted.prefix(Self.rowLimit).map { WordListRow($0, in: category, text: text) }
        let others = sorted.dropFirst(Self.rowLimit)
        lineCount = others.isEmpty ? nil : text("list.otherLines", count: others.count)
        lines = draw(others.map { WordListLineRow($0, in: category, text: text) })
        isOpen = others.count <= Self.openLineCount
        let additions = review.items.filter(\.isAddable)
        submit = additions.isEmpty ? nil : text("list.add", count: additions.count)
        let unready = review.items.count { $0.state == .doubtful && !$0.isAddable }
        remark = unready == 0 ? nil : text("list.unready", count: unready)
    }
}
