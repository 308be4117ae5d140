/// The letters that a text is written in, as far as the two sides of a word are told apart by them.
package enum Script: Sendable, Equatable {
    case latin, cyrillic, other

    /// Of most letters of a text; nil when it has none, or as many of one as of the other.
    package init?(of text: some StringProtocol) {
        guard let most = ScriptTally(of: text.unicodeScalars).most else { return nil }
        self = most
    }

    fileprivate init(of letter: Unicode.Scalar) {
        switch letter.value {
        // With the phonetic alphabet.
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x2FF, 0x1E00...0x1EFF: self = .latin
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        default: self = .other
        }
    }

    /// That a language is usually written in; `language` is a BCP 47 tag.
    package init(ofLanguage language: String) {
        switch language.prefix(while: { $0 != "-" }) {
        case "ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tg", "tt", "mn": self = .cyrillic
        case "el", "he", "yi", "ar", "fa", "ur", "hy", "ka", "hi", "th", "zh", "ja", "ko": self = .other
        default: self = .latin
        }
    }
}

/// How many letters of each script a text has.
struct ScriptTally: Sendable {
    private var counts: (latin: Int, cyrillic: Int, other: Int) = (0, 0, 0)

    init(of text: some Sequence<Unicode.Scalar> = EmptyCollection()) {
        add(text)
    }

    mutating func add(_ text: some Sequence<Unicode.Scalar>) {
        for scalar in text where Self.isLetter(scalar) {
            switch Script(of: scalar) {
            case .latin: counts.latin += 1
            case .cyrillic: counts.cyrillic += 1
            case .other: counts.other += 1
            }
        }
    }

    /// What most lists are made of needs no table.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "А"..."я", "Ё", "ё": true
        case ..<"\u{80}": false
        default: scalar.properties.isAlphabetic
        }
    }

    static func - (left: ScriptTally, right: ScriptTally) -> ScriptTally {
        var rest = left
        rest.counts.latin -= right.counts.latin
        rest.counts.cyrillic -= right.counts.cyrillic
        rest.counts.other -= right.counts.other
        return rest
    }

    private var sorted: [(script: Script, count: Int)] {
        [(.latin, counts.latin), (.cyrillic, counts.cyrillic), (.other, counts.other)]
            .sorted { $0.count > $1.count }
    }

    /// nil without letters, or when there are as many of one as of the other.
    var most: Script? { sorted[0].count > sorted[1].count ? sorted[0].script : nil }

    /// nil without letters, or with those of several scripts.
    var only: Script? { sorted[0].count > 0 && sorted[1].count == 0 ? sorted[0].script : nil }
}
