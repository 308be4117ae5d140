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

    package init(
        _ form: WordForm, in category: Category, editing word: Word.ID?, translation: TranslationPart? = nil
    ) {
        self.form = form
        self.category = category
        self.word = word
        self.translation = translation
    }

    var heading: Message { word == nil ? "word.newHeading" : "word.editHeading" }
    var action: Address { word.map(Path.word) ?? Path.words(of: category.id) }
    var submit: Message { word == nil ? "word.add" : "action.save" }

    var sides: [Field] {
        fields(WordText.Field.sides)
    }

    var partOfSpeech: Select {
        Select(
            "partOfSpeech", label: "word.partOfSpeech", chosen: form.text.partOfSpeech?.rawValue ?? "",
            isRequired: false,
            options: [Select.Option(value: "", label: .sentence("word.noPartOfSpeech"))]
                + PartOfSpeech.allCases.map {
                    Select.Option(
                        value: $0.rawValue, label: .sentence(Message("partOfSpeech.\($0.rawValue)")))
                })
    }

    /// What else may be left out.
    var more: [Field] {
        fields(WordText.Field.details)
    }

    private func fields(_ fields: [WordText.Field]) -> [Field] {
        fields.map { Field(.text($0, in: category), value: form.text[$0], faults: form.faults) }
    }

    /// The part that may be left out has something in it.
    var isMoreOpen: Bool {
        form.picture != PictureChoice() || form.text.partOfSpeech != nil
            || more.contains { !$0.value.isEmpty || $0.error != nil }
    }
}
