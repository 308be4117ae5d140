import Localization
import Vocabulary

extension WordText.Field {
    /// In the order of the form: the two sides, and what may be left out.
    package static let sides = [translation, term]
    package static let details = allCases.filter { !sides.contains($0) }
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
