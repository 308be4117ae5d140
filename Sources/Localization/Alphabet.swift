import Vocabulary

/// The alphabetical order of titles: Russian and English letters each in their own order, ё beside е, digits
/// before letters; for a Russian reader Cyrillic comes first, for an English one Latin.
package struct Alphabet: Sendable {
    package let language: Language

    package init(language: Language) {
        self.language = language
    }

    /// Texts sort as their keys do.
    package func key(of text: String) -> [UInt32] {
        var letters: [UInt32] = []
        var details: [UInt32] = []
        for scalar in text.lowercased().unicodeScalars {
            letters.append(weight(of: scalar.withoutYo))
            details.append(scalar == LetterYo.letter ? 1 : 0)
        }
        return letters + [0] + details
    }

    private func weight(of scalar: Unicode.Scalar) -> UInt32 {
        let value = scalar.value
        let isCyrillic = (0x0400...0x052F).contains(value)
        let isLatin = scalar.properties.isAlphabetic && value < 0x0250
        return switch (isCyrillic, isLatin, language) {
        case (true, _, .ru), (_, true, .en): 0x1_0000 + value
        case (_, true, .ru), (true, _, .en): 0x2_0000 + value
        default: scalar.properties.isAlphabetic ? 0x3_0000 + value : 1 + value
        }
    }
}
