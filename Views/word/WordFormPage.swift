import Forms
import Localization
import Vocabulary

/// The form for a new word, or for one that there is.
package struct WordFormPage: Sendable {
    let form: WordForm
    let category: Category
    /// nil for a new one.
    let word: Word.ID?
    /// What the dictionary said; nil when it was not asked.
    let translation: TranslationPart?
    /// Nothing was found: the card of what is typed.
    let card: FoundWord?
    /// One comes from the word’s own page, and goes back there.
    let isFromPage: Bool

    /// `recent` is what was added lately.
    package init(
        _ form: WordForm, in category: Category, editing word: Word.ID?, translation: TranslationPart? = nil,
        isFromPage: Bool = false, recent: [Word]
    ) {
        self.isFromPage = isFromPage
        self.form = form
        self.category = category
        self.word = word
        let outcome = word == nil ? WordForm.outcome(in: category) : "word.savedOutcome"
        self.translation = translation?.with(outcome: outcome, recent: recent)
        card = translation?.word == nil ? form.card(in: category, outcome: outcome, recent: recent) : nil
    }

    /// Where one came from.
    var back: Address {
        if isFromPage, let word { return Path.word(word) }
        return Path.category(category.id)
    }

    var heading: Message { word == nil ? "word.bothSidesHeading" : "word.editHeading" }
    var action: Address { word.map(Path.word) ?? Path.words(of: category.id) }
    var submit: Message { word == nil ? "word.add" : "action.save" }

    /// The ids of what the dictionary said, for the button that asked it: nothing that was not asked for is one press away.
    var description: String? { translation?.description.joined(separator: " ") }

    /// The part that may be left out has something in it that somebody wrote, or was asked for. What a dictionary filled
    /// in is shown small.
    var isMoreOpen: Bool {
        form.picture.isOpen || form.hasFaultyDetail
            || translation == nil
                && (form.picture.chosen != nil || !form.tags.text.isEmpty || form.text.partOfSpeech != nil
                    || WordText.Field.details.contains { !form.text[$0].isEmpty })
    }
}
