/// A small picture that is a character.
public struct Emoji: Sendable, Equatable {
    /// As it is written, with the selectors that ask for colour.
    public let text: String
    /// Its name in one language.
    public let name: String

    public init(text: String, name: String) {
        self.text = text
        self.name = name
    }

    /// Whether a text is a single emoji, whoever sent it.
    public static func isEmoji(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard text.utf8.count <= 64, scalars.count <= 16, text.count == 1, let first = scalars.first else {
            return false
        }
        return first.properties.isEmojiPresentation || (first.properties.isEmoji && scalars.count > 1)
    }

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
