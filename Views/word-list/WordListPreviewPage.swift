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
    /// «Готово к добавлению: 47»
    let counts: [Message]
    let addableCount: Int
    /// Words in doubt that cannot be added as they are.
    let unreadyCount: Int
    /// The whole list, for the next post.
    let entries: String
    let fault: Message?

    /// `items` are in the order in which they want to be looked at.
    package init(_ items: [WordListItem], entries: String, in category: Category, fault: Message? = nil) {
        self.category = category
        self.entries = entries
        self.fault = fault
        rows = items.prefix(Self.rowLimit)
        lines = items.dropFirst(Self.rowLimit)
        counts = Self.counts(of: items)
        addableCount = items.count(where: \.isAddable)
        unreadyCount = items.count { $0.state == .doubtful && !$0.isAddable }
    }

    var areLinesOpen: Bool { lines.count <= Self.openLineCount }

    private static func counts(of items: [WordListItem]) -> [Message] {
        var numbers: [WordListItem.State: Int] = [:]
        for item in items { numbers[item.state, default: 0] += 1 }
        let states: [(WordListItem.State, String)] = [
            (.ready, "list.ready"), (.doubtful, "list.doubtful"), (.present, "list.present"),
            (.leftOut, "list.leftOut"),
        ]
        return states.compactMap { state, key in
            let number = numbers[state] ?? 0
            return number > 0 || state == .ready ? Message(key, ["number": String(number)]) : nil
        }
    }
}
