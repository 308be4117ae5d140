/// What somebody chose to be seen beside a category, a word or their own name.
public enum Picture: Sendable, Equatable {
    case emoji(String)
    /// The random name of one that was sent.
    case upload(String)

    /// The character; nil for an upload.
    public var emoji: String? {
        if case .emoji(let text) = self { text } else { nil }
    }

    /// The name of an upload; nil for a character.
    public var upload: String? {
        if case .upload(let name) = self { name } else { nil }
    }
}

/// What has a picture.
public enum PictureOwner: Sendable, Equatable {
    case category(Category.ID)
    case word(Word.ID)
    case user
}
