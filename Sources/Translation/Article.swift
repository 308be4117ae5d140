import Vocabulary

/// What one article of a dictionary says about its headword.
struct Article: Equatable {
    /// Words that are spelled alike; most articles have one.
    var homographs: [Homograph] = []

    /// IPA without brackets; empty when the article has none.
    var transcription: String { homographs.lazy.map(\.transcription).first { !$0.isEmpty } ?? "" }

    struct Homograph: Equatable {
        /// From 1, as the dictionary numbers them.
        var number = 1
        var transcription = ""
        var senses: [Sense] = []
        /// The word that this one is a form of (go of went), or that says the same.
        var reference: Reference?
        /// Bytes that the dictionary spends on it: common words have long articles.
        var length = 0
    }

    struct Sense: Equatable {
        /// From 1: the parts of a homograph, each with a part of speech.
        var part = 1
        var partOfSpeech: PartOfSpeech?
        /// Marked as poetic, obsolete or dialect.
        var isRare = false
        var renderings: [Rendering]
    }

    /// One translation: `text` is shown; `longer` is the same with the ending that stood in parentheses,
    /// улучшаться of «улучшать(ся)».
    struct Rendering: Equatable {
        var text: String
        var longer: String?
    }

    /// Where another article is meant: `lie II, 1` is the first part of the second word spelled lie.
    struct Reference: Equatable {
        var word: String
        var homograph: Int?
        var part: Int?
    }
}

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
