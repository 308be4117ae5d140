import Vocabulary

/// The plural forms of Unicode CLDR that whole numbers take in the interface's languages.
package enum PluralForm: String, Sendable, CaseIterable {
    case one, few, many, other

    /// The form for `count` things. Rules: CLDR, Language Plural Rules, cardinal, for integers.
    package init(_ count: Int, in language: Language) {
        switch language {
        case .en: self = count == 1 ? .one : .other
        case .ru:
            switch (count % 10, count % 100) {
            case (1, let hundred) where hundred != 11: self = .one
            case (2...4, let hundred) where !(12...14).contains(hundred): self = .few
            default: self = .many
            }
        }
    }

    /// The forms that a sentence with a count must have in this language.
    package static func needed(in language: Language) -> Set<PluralForm> {
        // No rule looks further than at the last two figures.
        Set((0..<200).map { PluralForm($0, in: language) })
    }
}
