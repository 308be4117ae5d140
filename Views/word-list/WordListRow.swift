import Exchange
import Localization
import Vocabulary

/// One word of a list with its fields, and what is to be said of it.
struct WordListRow: Sendable {
    let item: WordListItem
    let category: Category
    /// It is the next one to be put right.
    let hasFocus: Bool

    init(_ item: WordListItem, in category: Category, hasFocus: Bool = false) {
        self.item = item
        self.category = category
        self.hasFocus = hasFocus
    }

    var sides: [WordSide] { [.translation, .term] }
    /// The side that the dictionary was asked for.
    var asked: WordSide { item.text.term.isEmpty ? .translation : .term }
    /// What was meant perhaps.
    var near: [String] { item.doubts.flatMap(\.near) }

    /// The side that has the focus.
    var focused: WordSide? { hasFocus ? sides.first(where: isFaulty) ?? sides.first : nil }

    /// A side that cannot be kept, or has yet to be written.
    func isFaulty(_ side: WordSide) -> Bool {
        item.doubts.contains { $0.faultySide == side } || (!item.isLeftOut && item.text[side].isEmpty)
    }
}
