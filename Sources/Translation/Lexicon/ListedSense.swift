import Vocabulary

/// What is known of a word that somebody wrote with its translation.
public struct ListedSense: Sendable, Equatable {
    /// The sense that the translation gives; nil where none is known to be it.
    public let entry: LexiconEntry?
    /// The word is a form of the entry’s headword: what is said of its sound does not hold.
    public let isForm: Bool
    /// What the word means by all that is known, where the translation is that of quite another one; else empty.
    public let otherwise: [String]

    static let unknown = ListedSense(entry: nil, isForm: false, otherwise: [])
}

/// An English word and its Russian as somebody wrote them: `to delay (v)`, `задерживать; откладывать`.
struct ListedPair {
    /// The word itself, without what notebooks write beside it.
    let headword: String
    /// Those that are meant, as they are looked up.
    let meanings: [String]

    init(english: String, russian: String) {
        headword = Self.bare(english)
        meanings = russian.split { ",;/".contains($0) }.map { Self.withoutBrackets(String($0)).lookupKey }
            .filter { !$0.isEmpty }
    }

    private init(headword: String, meanings: [String]) {
        (self.headword, self.meanings) = (headword, meanings)
    }

    /// The same with the words that the meanings are forms of: пошёл of went is of пойти.
    func adding(_ bases: [String]) -> ListedPair {
        ListedPair(headword: headword, meanings: meanings + bases.map(\.lookupKey))
    }

    /// Whether a Russian text is the same as one of the meanings, or has a word of the same stem; nil where neither is.
    func likeness(to text: String, of part: PartOfSpeech?) -> Likeness? {
        let forms = text.split(separator: "/").map { $0.lookupKey }
        if meanings.contains(where: forms.contains) { return .same }
        let isAlike = meanings.contains { meaning in
            Self.mayBe(meaning, part) && forms.contains { Self.shareStem(meaning, $0) }
        }
        return isAlike ? .alike : nil
    }

    enum Likeness: Int, Comparable {
        case alike, same

        static func < (one: Likeness, other: Likeness) -> Bool { one.rawValue < other.rawValue }
    }

    /// An infinitive is a verb, and nothing else is.
    private static func mayBe(_ meaning: String, _ part: PartOfSpeech?) -> Bool {
        guard let part, part != .phrase else { return true }
        let isInfinitive = meaning.split(separator: " ").contains { word in
            [
                "ать", "ять", "ить", "еть", "оть", "уть", "ыть", "сть", "зть", "чь", "ти", "ться", "тись",
                "чься",
            ]
            .contains { word.hasSuffix($0) } && !word.hasSuffix("ость") && word.count > 3
        }
        return isInfinitive == (part == .verb)
    }

    /// Letters that two words begin with to be of one stem.
    private static let stem = 4

    private static func shareStem(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.split(separator: " "), other.split(separator: " "))
        return one.contains { word in other.contains { shareStem(word, $0) } }
    }

    private static func shareStem(_ one: Substring, _ other: Substring) -> Bool {
        let (one, other) = (one.unicodeScalars, other.unicodeScalars)
        let shorter = min(one.count, other.count)
        guard shorter >= stem else { return false }
        return zip(one, other).prefix { $0 == $1 }.count >= max(stem, shorter - 3)
    }

    /// Marks of a notebook behind a word: somebody, and its part of speech.
    private static let additions: Set<String> = [
        "smb", "smb.", "sb", "sb.", "smth", "smth.", "sth", "sth.", "somebody", "something", "someone",
        "n.", "v.", "adj", "adj.", "adv", "adv.", "prep.", "pl", "pl.",
    ]

    private static func bare(_ english: String) -> String {
        var words = withoutBrackets(english).split(separator: " ")
        while words.count > 1, let last = words.last, additions.contains(last.lookupKey) {
            words.removeLast()
        }
        let text = words.joined(separator: " ").trimmed
        return text.withoutFinalMarks ?? text
    }

    private static func withoutBrackets(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var depth = 0
        for scalar in text.unicodeScalars {
            if scalar == "(" || scalar == "[" { depth += 1 }
            if depth == 0 { result.append(scalar) }
            if scalar == ")" || scalar == "]" { depth = max(0, depth - 1) }
        }
        return String(result).trimmed
    }
}
