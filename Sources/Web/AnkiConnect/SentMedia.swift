import Vocabulary

/// Pictures and recordings that programs sent by themselves, by the names that they gave them, until a note names them. They
/// themselves are kept as those of forms that were not finished.
actor SentMedia {
    enum Kind: Sendable {
        case picture, recording
    }

    private struct Name: Hashable, Sendable {
        let kind: Kind
        let user: User.ID
        let file: [UInt8]
    }

    private static let capacity = 1000

    private var names = RecentTable<Name, String>(capacity: capacity)

    func keep(_ upload: String, _ kind: Kind, as file: String, of user: User.ID) {
        names.use(Name(kind: kind, user: user, file: Array(file.utf8)), initial: upload) { $0 = upload }
    }

    /// The one of this name; nil where none was sent lately.
    func upload(_ kind: Kind, _ file: String, of user: User.ID) -> String? {
        var upload: String?
        names.change(Name(kind: kind, user: user, file: Array(file.utf8))) { upload = $0 }
        return upload
    }
}
