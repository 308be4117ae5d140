import Vocabulary

extension PartOfSpeech {
    /// From a dictionary's own mark, such as `n` or `adj`; nil for marks of style and grammar.
    init?(mark: some StringProtocol) {
        switch mark.lowercased() {
        case "n", "noun": self = .noun
        case "v", "vt", "vi", "verb": self = .verb
        case "a", "adj": self = .adjective
        case "adv": self = .adverb
        case "pron": self = .pronoun
        case "num", "n-card", "n-ord": self = .numeral
        case "prep", "prp": self = .preposition
        case "conj", "cj": self = .conjunction
        case "int", "interj": self = .interjection
        default: return nil
        }
    }
}
