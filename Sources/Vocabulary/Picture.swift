import Foundation

/// What somebody chose to be seen beside a category, a word or their own name.
public enum Picture: Sendable, Equatable {
    /// Bytes that a file may have that is sent to become one.
    public static let largestFile = 5 * 1024 * 1024
    /// Bytes of a photo of which only the text is kept: as a camera makes it.
    public static let largestPhoto = 10 * 1024 * 1024

    case emoji(String)
    /// The random name of one that was sent.
    case upload(String)

    /// The character; nil for an upload.
    public var emoji: String? {
        if case .emoji(let text) = self { text } else { nil }
    }

    /// Whether something that is sent may be called so, a recording too: 32 hexadecimal digits.
    public static func isUploadName(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// The name of an upload; nil for a character.
    public var upload: String? {
        if case .upload(let name) = self { name } else { nil }
    }
}

/// A picture that came with a form, encoded and not kept yet.
public struct SentPicture: Sendable, Equatable {
    /// 32 random hexadecimal digits.
    public let name: String
    /// As WebP.
    public let content: [UInt8]
    public let sent: Date

    public init(name: String, content: [UInt8], sent: Date) {
        self.name = name
        self.content = content
        self.sent = sent
    }
}

/// What a form says of the picture of what it saves.
public enum PictureChange: Sendable, Equatable {
    case unchanged
    /// An emoji, or an upload that is kept already; nil takes the picture away.
    case chosen(Picture?)
    case sent(SentPicture)
}

/// What has a picture.
public enum PictureOwner: Sendable, Equatable {
    case category(Category.ID)
    case word(Word.ID)
    case user
}
