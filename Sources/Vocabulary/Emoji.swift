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
}
