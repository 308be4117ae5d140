/// What a category was made of, whatever it is called by now: something of the library, a deck of Anki, or words of books.
public enum CategoryOrigin: Hashable, Sendable {
    case course(Course.ID)
    /// By the lesson's id.
    case lesson(String)
    /// By the number that Anki gives it.
    case deck(String)
    /// Words that somebody looked up in books.
    case books

    /// As the database and exports have it: `course/animals`. nil for what is none.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.byteLimit, let slash = text.utf8.firstIndex(of: UInt8(ascii: "/"))
        else {
            return nil
        }
        let id = String(text[text.utf8.index(after: slash)...])
        guard !id.isEmpty else { return nil }
        switch text[..<slash] {
        case "course": self = .course(id)
        case "lesson": self = .lesson(id)
        case "deck": self = .deck(id)
        case "books": self = .books
        default: return nil
        }
    }

    private static let byteLimit = 200

    public var text: String {
        switch self {
        case .course(let id): "course/\(id)"
        case .lesson(let id): "lesson/\(id)"
        case .deck(let id): "deck/\(id)"
        case .books: "books/words"
        }
    }
}
