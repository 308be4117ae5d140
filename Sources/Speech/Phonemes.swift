/// How a word is said, in the mnemonics in which espeak-ng takes phonemes.
///
/// Source: espeak-ng, docs/phonemes.md and phsource/ph_english_rp. The transcriptions are those of British dictionaries,
/// as the courses have them, and what other dictionaries write instead of them.
public struct Phonemes: Sendable, Equatable {
    /// Words divided by spaces, phonemes by `|`, `'` and `,` before a vowel that is stressed.
    public let mnemonics: String

    /// Bytes of a transcription that are read.
    private static let limit = 600

    /// nil where a transcription does not say all of it, and the text must: something in it is no phoneme, it has fewer
    /// or more words than the text, or several syllables and none of them stressed.
    ///
    /// - Parameters:
    ///   - transcription: of the International Phonetic Alphabet, with or without brackets around it.
    ///   - text: what is transcribed. A hyphen may divide its words.
    ///   - language: a code of ISO 639-1; only English can be read.
    public init?(_ transcription: String, of text: String, in language: String) {
        guard language == "en", transcription.utf8.count <= Self.limit, text.utf8.count <= Self.limit
        else { return nil }
        var words: [PhonemeWord] = []
        for part in transcription.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
            guard let word = PhonemeWord(part) else { return nil }
            if !word.phonemes.isEmpty { words.append(word) }
        }
        guard !words.isEmpty, Self.wordCounts(of: text).contains(words.count) else { return nil }
        if !words.contains(where: { $0.hasStress(.primary) }) {
            guard words.map(\.vowelCount).reduce(0, +) == 1 else { return nil }
            for index in words.indices { words[index].stressFirstVowel(.primary) }
        }
        // A phrase marks its stressed words alone; the others are not swallowed for that.
        for index in words.indices where !words[index].isStressed { words[index].stressFullVowel() }
        mnemonics = words.map(\.mnemonics).joined(separator: " ")
    }

    /// A hyphen may divide words or not.
    private static func wordCounts(of text: String) -> ClosedRange<Int> {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace }
        let parts = words.map { $0.split(separator: "-").count }.reduce(0, +)
        return min(words.count, parts)...max(words.count, parts)
    }
}

/// One word of a transcription.
struct PhonemeWord {
    enum Stress: String {
        case primary = "'"
        case secondary = ","
    }

    struct Phoneme {
        let mnemonic: String
        let isVowel: Bool
        /// One that is not swallowed where it has no stress.
        var isFull = false
        var stress: Stress?
    }

    private(set) var phonemes: [Phoneme] = []

    var vowelCount: Int { phonemes.count { $0.isVowel } }
    var isStressed: Bool { phonemes.contains { $0.stress != nil } }
    var mnemonics: String {
        phonemes.map { ($0.stress?.rawValue ?? "") + $0.mnemonic }.joined(separator: "|")
    }

    func hasStress(_ stress: Stress) -> Bool { phonemes.contains { $0.stress == stress } }

    mutating func stressFirstVowel(_ stress: Stress) {
        if let index = phonemes.firstIndex(where: \.isVowel) { phonemes[index].stress = stress }
    }

    mutating func stressFullVowel() {
        if let index = phonemes.firstIndex(where: \.isFull) { phonemes[index].stress = .secondary }
    }

    /// nil when something in it is no phoneme.
    init?(_ text: some Sequence<Unicode.Scalar>) {
        guard let scalars = Self.spoken(text) else { return nil }
        var index = 0
        var stress: Stress?
        while index < scalars.count {
            if let mark = Self.stresses[scalars[index]] {
                stress = mark
                index += 1
                continue
            }
            guard let (length, known) = Self.longest(in: scalars[index...]) else { return nil }
            index += length
            var phoneme = known
            if phoneme.isVowel, let mark = stress {
                phoneme.stress = mark
                stress = nil
            }
            append(phoneme, isBeforeVowel: Self.isVowel(at: index, of: scalars))
        }
    }

    /// An `l`, `m` or `n` that is a syllable of its own has a short vowel before it, as espeak-ng writes it.
    private mutating func append(_ phoneme: Phoneme, isBeforeVowel: Bool) {
        if let last = phonemes.last, !last.isVowel, !isBeforeVowel,
            ["l", "m", "n"].contains(phoneme.mnemonic), !["l", "r", "w", "j"].contains(last.mnemonic)
        {
            if phoneme.mnemonic == "l" {
                phonemes.append(Phoneme(mnemonic: "@L", isVowel: true))
                return
            }
            phonemes.append(Phoneme(mnemonic: "@", isVowel: true))
        }
        phonemes.append(phoneme)
    }

    /// Without what is not said, and without what stands in parentheses, since it may be left out. nil when those are not
    /// closed.
    private static func spoken(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar]? {
        var result: [Unicode.Scalar] = []
        var isLeftOut = false
        for scalar in text {
            switch scalar {
            case "(" where !isLeftOut: isLeftOut = true
            case ")" where isLeftOut: isLeftOut = false
            case "(", ")": return nil
            default: if !isLeftOut && !silent.contains(scalar) { result.append(scalar) }
            }
        }
        return isLeftOut ? nil : result
    }

    /// Does a vowel begin there, or the glide of one, as in *few*?
    private static func isVowel(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
        var index = index
        while index < scalars.count, stresses[scalars[index]] != nil { index += 1 }
        guard let next = longest(in: scalars[index...])?.phoneme else { return false }
        return next.isVowel || next.mnemonic == "j"
    }

    private static func longest(in scalars: ArraySlice<Unicode.Scalar>) -> (length: Int, phoneme: Phoneme)? {
        for length in stride(from: min(scalars.count, longestSign), through: 1, by: -1) {
            var sign = String.UnicodeScalarView()
            sign.append(contentsOf: scalars.prefix(length))
            if let phoneme = signs[String(sign)] { return (length, phoneme) }
        }
        return nil
    }

    private static let stresses: [Unicode.Scalar: Stress] = [
        "ˈ": .primary, "'": .primary, "’": .primary, "ˌ": .secondary,
    ]
    /// Brackets, the end of a syllable, and ties between letters.
    private static let silent: Set<Unicode.Scalar> = ["[", "]", "/", ".", "·", "-", "\u{361}", "\u{35C}"]
    private static let longestSign = 3

    private static let signs: [String: Phoneme] = {
        let vowels = [
            "ɪ": "I", "ə": "@", "ʊ": "U", "i": "i", "u": "u", "ɚ": "@",
            "iː": "i:", "uː": "u:", "ɑː": "A:", "ɔː": "O:", "ɜː": "3:", "ɝ": "3:", "ɝː": "3:", "ɜ": "3:",
            "e": "E", "ɛ": "E", "æ": "a", "a": "a", "ʌ": "V", "ɒ": "0", "aː": "A:", "ɑ": "A:",
            "eɪ": "eI", "aɪ": "aI", "ɔɪ": "OI", "əʊ": "oU", "oʊ": "oU", "aʊ": "aU",
            "ɪə": "i@", "eə": "e@", "ɛə": "e@", "ɛː": "e@", "ʊə": "U@", "aɪə": "aI@", "aʊə": "aU@",
        ]
        let consonants = [
            "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "g": "g", "f": "f", "v": "v",
            "θ": "T",
            "ð": "D", "s": "s", "z": "z", "ʃ": "S", "ʒ": "Z", "h": "h", "x": "x", "m": "m", "n": "n",
            "ŋ": "N",
            "l": "l", "r": "r", "ɹ": "r", "j": "j", "w": "w", "tʃ": "tS", "dʒ": "dZ",
        ]
        let weak: Set = ["I", "@", "U", "i", "u"]
        let spoken = vowels.mapValues { Phoneme(mnemonic: $0, isVowel: true, isFull: !weak.contains($0)) }
        return spoken.merging(consonants.mapValues { Phoneme(mnemonic: $0, isVowel: false) }) { vowel, _ in
            vowel
        }
    }()
}
