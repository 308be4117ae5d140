/// What a word was made of elsewhere, whatever its texts are by now: brought again, it is the same word.
public enum WordOrigin: Hashable, Sendable {
    /// A note of Anki, by its GUID.
    case note(String)
    /// A gap of such a note, from 1.
    case gap(Int, ofNote: String)
    /// A word of a book, as it was looked up, in its language.
    case lookedUp(String, language: String)

    /// Bytes of its text.
    public static let byteLimit = 120

    /// As the database and exports have it: `anki/GUID`, `anki-gap/2/GUID`, `book/en/lantern`. nil for what is none.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.byteLimit else { return nil }
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "anki": self = .note(String(parts[1]))
        case "anki-gap":
            let rest = parts[1].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard rest.count == 2, !rest[1].isEmpty, let number = Int(stated: rest[0], in: 1...Self.mostGaps)
            else { return nil }
            self = .gap(number, ofNote: String(rest[1]))
        case "book":
            let rest = parts[1].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard rest.count == 2, !rest[0].isEmpty, !rest[1].isEmpty else { return nil }
            self = .lookedUp(String(rest[1]), language: String(rest[0]))
        default: return nil
        }
    }

    /// Gaps of one note.
    public static let mostGaps = 500

    public var text: String {
        switch self {
        case .note(let guid): "anki/\(guid)"
        case .gap(let number, let guid): "anki-gap/\(number)/\(guid)"
        case .lookedUp(let word, let language): "book/\(language)/\(word)"
        }
    }

    /// The same, where it is as short as what is kept.
    public var kept: WordOrigin? { text.utf8.count <= Self.byteLimit ? self : nil }
}
