import Forms
import Localization
import Vocabulary

/// The form for a word from anywhere.
package struct QuickWordPage: Sendable {
    /// Words that were saved before and are still shown.
    package static let addedLimit = 5

    /// What stands in the one field that takes either language.
    package var text: String
    /// All of the word, with what is wrong.
    package var form = WordForm()
    /// Where it goes: its languages count.
    package let category: Category
    /// nil for a category that is yet to be made.
    package let chosen: Category.ID?
    package let categories: [Category]
    /// What the dictionary said; nil when it was not asked.
    package var translation: TranslationPart?
    /// Words of this person with the same term.
    package var known: [Word] = []
    /// What was saved before, the last first.
    package var added: [Word] = []
    /// What was added lately, in this form or elsewhere.
    package var recent: [Word] = []
    /// A text that was handed over, for the next post; empty without one.
    package var shared = ""
    /// Other words of it.
    package var sharedWords: [String] = []

    package init(text: String, in category: Category, chosen: Category.ID?, of categories: [Category]) {
        self.text = text
        self.category = category
        self.chosen = chosen
        self.categories = categories
    }

    /// It has the focus, for the word or for the next one, and what was saved or found is told with it.
    var field: Field {
        let isReady = form.faults.isEmpty && !isOpen
        var field = Field(.quickWord, value: text, faults: form.faults, hasFocus: isReady)
        if isReady {
            field.description =
                (added.isEmpty ? [] : ["saved"]) + (translation?.description ?? [])
                + (known.isEmpty ? [] : ["known"])
        }
        return field
    }
    private var outcome: Message { WordForm.outcome(in: category) }
    var answer: TranslationPart? { translation?.with(outcome: outcome, recent: recent) }
    /// Nothing was found: the card of what is typed.
    var card: FoundWord? {
        translation?.word == nil ? form.card(in: category, outcome: outcome, recent: recent) : nil
    }

    /// The dictionary has nothing to offer: the other side is for the person to write.
    var asksSides: Bool { translation.map { $0.word == nil } ?? false }

    /// Something is there to be looked at besides what the dictionary filled in.
    var isOpen: Bool {
        form.picture.isOpen || form.hasFaultyDetail
            || !asksSides && WordText.Field.sides.contains { form.faults[$0.rawValue] != nil }
    }

    var place: Select {
        let own = [Select.Option(value: "new", label: .sentence("quickWord.ownCategory"))]
        let others = categories.map { Select.Option(value: String($0.id), label: .name($0.title)) }
        return Select(
            "category", label: "quickWord.category", chosen: chosen.map { String($0) } ?? "new",
            options: chosen == nil ? own + others : others)
    }

    /// The numbers of the words that were saved, for the next post.
    var addedNumbers: String { added.map { String($0.id) }.joined(separator: ",") }

    func batch(_ word: Word) -> WordBatch { WordBatch(category: word.category.id, ids: word.id...word.id) }

    /// Where one is after the last word was taken back.
    var undone: Address { Path.newQuickWord(in: category.id, after: added.dropFirst().map(\.id)) }
}

extension TextField {
    /// A word in either of a pair’s languages.
    package static let quickWord = TextField(
        "text", label: "quickWord.text", rule: .wordSide, autocomplete: .off, isWord: true)
}
