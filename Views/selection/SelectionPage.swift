import Forms
import Localization
import Vocabulary

/// A page of a category's words, of which several are chosen to do something with them at once.
package struct SelectionPage: Sendable {
    let summary: CategorySummary
    let words: WordPage
    let search: String
    /// Where words may be moved.
    let targets: [Category]
    /// All that somebody has, to choose from.
    let tags: [Tag]
    let form: SelectionForm

    package init(
        _ summary: CategorySummary, words: WordPage, search: String, targets: [Category], tags: [Tag],
        form: SelectionForm
    ) {
        self.summary = summary
        self.words = words
        self.search = search
        self.targets = targets
        self.tags = tags
        self.form = form
    }

    var category: Category { summary.category }
    /// The same words to be read.
    var list: Address { Path.category(summary.id, search: search, page: words.page).at(CategoryPage.list) }

    var target: Select {
        Select(
            "target", label: "selection.target", chosen: "",
            options: targets.map { Select.Option(value: String($0.id), label: .name($0.title)) })
    }
}

/// What was chosen, and what was filled in beside it.
package struct SelectionForm: Sendable, FaultyForm {
    package var words: Set<Word.ID>
    /// As it was typed.
    package var pausedUntil: String
    /// As it was typed.
    package var tag = ""
    package var faults = FormFaults()

    /// A pause of two weeks is proposed.
    package init(words: Set<Word.ID> = [], today: StudyDay) {
        self.words = words
        pausedUntil = today.adding(14).iso
    }
}

/// Asks once more before several words are deleted.
package struct SelectionDeletionPage: Sendable {
    let category: Category
    let words: [Word]

    package init(_ words: [Word], of category: Category) {
        self.words = words
        self.category = category
    }
}

/// Cards of some words, to be printed.
package struct CardsPage: Sendable {
    let category: Category
    let words: [Word]
    let today: StudyDay

    package init(_ words: [Word], of category: Category, today: StudyDay) {
        self.words = words
        self.category = category
        self.today = today
    }
}

/// A word that may be chosen.
struct WordChoice: Sendable {
    let word: Word
    let isChosen: Bool
    /// The first of them, where none was chosen.
    let hasFocus: Bool

    init(_ word: Word, isChosen: Bool, hasFocus: Bool) {
        self.word = word
        self.isChosen = isChosen
        self.hasFocus = hasFocus
    }

    var category: Category { word.category }
}
