import Vocabulary

extension Emoji {
    /// The form in which a browser draws a picture in colour; nil for what is no emoji, or is one of a skin colour.
    /// CLDR writes its texts without selectors (U+FE0F).
    static func pictured(_ text: String) -> String? {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, first.properties.isEmoji, first.value > 0xFF else { return nil }
        for scalar in scalars {
            let properties = scalar.properties
            if properties.isEmojiModifier { return nil }
            result.append(scalar)
            if properties.isEmoji && !properties.isEmojiPresentation { result.append("\u{FE0F}") }
        }
        return String(result)
    }
}
