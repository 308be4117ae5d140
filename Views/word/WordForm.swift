import Forms
import Localization
import Vocabulary

/// The form of a word, as it was filled in.
package struct WordForm: Sendable, PicturedForm {
    package var text: WordText
    package var picture: PictureChoice
    package var faults = FormFaults()
    /// The word in this category that says the same already.
    package var taken: Word.ID?

    package init(
        _ text: WordText = WordText(term: "", translation: ""), picture: PictureChoice = PictureChoice()
    ) {
        self.text = text
        self.picture = picture
    }
}

extension WordText.Field {
    /// In the order of the form: the two sides, and what may be left out.
    package static let sides = [translation, term]
    package static let details = allCases.filter { !sides.contains($0) }

    /// What may stand in it, wherever it comes from.
    package var rule: TextRule {
        switch self {
        case .term, .translation: .wordSide
        case .transcription: .transcription
        case .example, .exampleTranslation, .note: .remark
        }
    }
}

extension TextField {
    /// A text of a word in a form. A side is called by its language.
    package static func text(_ field: WordText.Field, in category: Category) -> TextField {
        let language: String? =
            switch field {
            case .term, .example: category.termLanguage
            case .translation, .exampleTranslation: category.translationLanguage
            case .transcription, .note: nil
            }
        let isSide = WordText.Field.sides.contains(field)
        return TextField(
            field.rawValue, label: Message(isSide ? "pair.\(language ?? "")" : "word.\(field.rawValue)"),
            rule: field.rule, language: language, isMultiline: field.rule == .remark)
    }
}
