import Foundation

/// A text as answers are compared: its words in folded letters, without case, punctuation, stress marks and what is
/// not to be seen.
struct AnswerWords: Sendable, Hashable {
    /// Folded letters of one word; apostrophes and hyphens inside it stay.
    typealias Word = [Unicode.Scalar]

    var words: [Word]

    /// Unicode scalars of a text that are looked at; sides of words have 100 at most.
    static let limit = 300

    /// Of a text that may be anything: no more than its beginning is read.
    init(_ text: String) {
        let scalars = text.unicodeScalars.prefix(Self.limit)
        if scalars.contains(where: Self.mayCompose) {
            let beginning = String(String.UnicodeScalarView(scalars))
            self.init(scalars: beginning.precomposedStringWithCanonicalMapping.unicodeScalars)
        } else {
            self.init(scalars: scalars)
        }
    }

    /// Composed scalars, read once.
    init(scalars: some Sequence<Unicode.Scalar>) {
        words = []
        var word: Word = []
        for scalar in scalars {
            switch Self.kind(of: scalar) {
            case .letter: Self.append(scalar, to: &word)
            case .joiner(let joiner): if !word.isEmpty { word.append(joiner) }
            case .nothing: break
            case .space: Self.end(&word, in: &words)
            }
        }
        Self.end(&word, in: &words)
    }

    /// The words side by side, a space between two.
    var letters: [Unicode.Scalar] { Array(words.joined(separator: [" "])) }

    private static func end(_ word: inout Word, in words: inout [Word]) {
        while let last = word.last, last == "'" || last == "-" { word.removeLast() }
        if !word.isEmpty { words.append(word) }
        word = []
    }

    private enum Kind {
        case letter, space, nothing
        /// An apostrophe or a hyphen, however it is written.
        case joiner(Unicode.Scalar)
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x410...0x44F: return .letter
        case 0x20, 0x2C: return .space
        // Straight, curly and modifier apostrophes, backquote, acute, fullwidth.
        case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x201B, 0x2BC, 0x2032, 0xFF07: return .joiner("'")
        // Hyphens, dashes and minus.
        case 0x2D, 0x2010...0x2015, 0x2212, 0xFE63, 0xFF0D: return .joiner("-")
        // A full stop inside abbreviations: e.g., a.m.
        case 0x2E: return .nothing
        // Stress marks, and what asks for a form of a letter or an emoji.
        case 0x300, 0x301, 0x34F, 0xFE00...0xFE0F: return .nothing
        // Vowel points of Hebrew and Arabic, which readers do without.
        case 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x640, 0x64B...0x652, 0x670:
            return .nothing
        default: break
        }
        switch scalar.properties.generalCategory {
        case .format, .surrogate: return .nothing
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            return .space
        default: return .letter
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to word: inout Word) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39, 0x430...0x44F, 0x451: word.append(scalar)
        case 0x41...0x5A, 0x410...0x42F: word.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
        // A stressed е or и, composed.
        case 0x400, 0x450: word.append("е")
        case 0x40D, 0x45D: word.append("и")
        case 0xDF, 0x1E9E: word += ["s", "s"]
        // Sigma at the end of a word.
        case 0x3C2: word.append("σ")
        // Without the dot that a Turkish capital leaves behind.
        default: word += scalar.properties.lowercaseMapping.unicodeScalars.filter { $0.value != 0x307 }
        }
    }

    /// Whether composing a text with this scalar may change it; Cyrillic and Latin letters are composed as they are.
    private static func mayCompose(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300, 0x400...0x482, 0x48A...0x52F, 0x2010...0x2027: false
        default: true
        }
    }
}
