/// The letters that a text is written in, as far as the two sides of a word are told apart by them.
enum Script: Sendable, Equatable {
    case latin, cyrillic, other

    /// Of most letters of a text; nil when it has none, or as many of one as of the other.
    init?(of text: some StringProtocol) {
        let counts = Self.counts(of: text)
        guard let most = counts.max(by: { $0.value < $1.value }),
            counts.count(where: { $0.value == most.value }) == 1
        else { return nil }
        self = most.key
    }

    /// The only one of a text's letters; nil when it has none or several.
    static func only(of text: some StringProtocol) -> Script? {
        let counts = counts(of: text)
        return counts.count == 1 ? counts.first?.key : nil
    }

    private static func counts(of text: some StringProtocol) -> [Script: Int] {
        var counts: [Script: Int] = [:]
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            counts[Script(of: scalar), default: 0] += 1
        }
        return counts
    }

    private init(of letter: Unicode.Scalar) {
        switch letter.value {
        // With the phonetic alphabet.
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x2FF, 0x1E00...0x1EFF: self = .latin
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        default: self = .other
        }
    }

    /// That a language is usually written in; `language` is a BCP 47 tag.
    init(ofLanguage language: String) {
        switch language.prefix(while: { $0 != "-" }) {
        case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tg", "tt", "mn": self = .cyrillic
        case "el", "he", "yi", "ar", "fa", "ur", "hy", "ka", "hi", "th", "zh", "ja", "ko": self = .other
        default: self = .latin
        }
    }
}
