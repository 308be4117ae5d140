import Localization
import Vocabulary

extension WordText.Field {
    /// In the order of the form: the two sides, that one's own language first, and what may be left out.
    package static let sides = Array(allCases.filter { $0.kind == .side }.reversed())
    package static let details = allCases.filter { $0.kind != .side }
}

extension TextField {
    /// A text of a word in a form. A side is called by its language.
    package static func text(_ field: WordText.Field, in category: Category) -> TextField {
        let language = field.language(in: category.pair)
        let label = field.kind == .side ? "pair.\(language ?? "")" : "word.\(field.rawValue)"
        return TextField(
            field.rawValue, label: Message(label), rule: field.rule, language: language,
            isMultiline: field.kind == .remark)
    }
}
