import Localization
import Vocabulary

/// The words screen.
package struct HomePage: Sendable {
    let home: Home
    let order: CategoryOrder
    /// In the order that was chosen.
    let categories: [CategorySummary]

    /// `text` says in which alphabet names are ordered.
    package init(_ home: Home, order: CategoryOrder, text: Catalogue) {
        self.home = home
        self.order = order
        categories = Self.sorted(home.categories, by: order, text: text)
    }

    /// What to do now, in one sentence.
    var call: Message {
        if home.wordCount == 0 { return Message("words.noWordsHeading") }
        if home.dueCount > 0 { return Message("words.due", count: home.dueCount) }
        if home.startedCount == 0 { return Message("words.toTrain", count: newCount) }
        return Message(openCount == 0 ? "words.allLearnedHeading" : "words.nothingDueHeading")
    }

    /// What may be done besides; nil where the call says all.
    var advice: Message? {
        if home.wordCount == 0 { return Message("words.noWords") }
        if home.dueCount > 0 || home.startedCount == 0 { return nil }
        if openCount == 0 { return Message("words.allLearned") }
        return newCount > 0 ? Message("words.newWords", count: newCount) : Message("words.nothingDue")
    }

    private var openCount: Int { home.wordCount - home.learnedCount }
    private var newCount: Int { home.wordCount - home.startedCount }

    private static func sorted(_ categories: [CategorySummary], by order: CategoryOrder, text: Catalogue)
        -> [CategorySummary]
    {
        guard order == .name else { return categories }
        let alphabet = Alphabet(language: text.language)
        return categories.map { (key: alphabet.key(of: $0.category.title), summary: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.summary)
    }
}

/// A word in a list: both sides and the progress, with links to change it.
struct WordCell: Sendable {
    let word: Word

    init(_ word: Word) {
        self.word = word
    }

    var text: WordText { word.text }
    var termLanguage: String { word.category.termLanguage }
    var translationLanguage: String { word.category.translationLanguage }
}
