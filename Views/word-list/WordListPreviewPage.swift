import Exchange
import Localization
import Vocabulary

/// What was understood of a list, before anything is saved.
package struct WordListPreviewPage: Sendable {
    /// Words with fields of their own. A form has 200 fields, and a word takes three.
    package static let rowLimit = 60
    /// Up to so many lines are shown at once.
    private static let openLineCount = 100

    let category: Category
    /// Those with fields.
    let rows: ArraySlice<WordListItem>
    /// Those without.
    let lines: ArraySlice<WordListItem>
    let figures: WordListFigures
    /// The whole list, for the next post.
    let entries: String
    let fault: Message?
    /// It was seen before: what is next to do has the focus.
    let isSeen: Bool
    /// Other words of the list, which have just been added.
    let addition: WordAddition?

    /// `items` are in the order in which they want to be looked at.
    package init(
        _ items: [WordListItem], entries: String, in category: Category, fault: Message? = nil,
        isSeen: Bool = false, addition: WordAddition? = nil
    ) {
        self.addition = addition
        self.category = category
        self.entries = entries
        self.fault = fault
        self.isSeen = isSeen && fault == nil
        rows = items.prefix(Self.rowLimit)
        lines = items.dropFirst(Self.rowLimit)
        figures = WordListFigures(items)
    }

    /// The row that wants to be put right next, where the list was seen before.
    var next: Int? { isSeen ? rows.first { $0.state == .doubtful }?.index : nil }

    var areLinesOpen: Bool { lines.count <= Self.openLineCount }
}
