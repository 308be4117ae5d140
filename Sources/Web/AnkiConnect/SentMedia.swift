import Vocabulary

/// Pictures that programs sent by themselves, by the names that they gave them, until a note shows them. The pictures
/// themselves are kept as those of forms that were not finished.
actor SentMedia {
    private struct Name: Hashable, Sendable {
        let user: User.ID
        let file: [UInt8]
    }

    private static let capacity = 1000

    private var names = RecentTable<Name, String>(capacity: capacity)

    func keep(_ picture: String, as file: String, of user: User.ID) {
        names.use(Name(user: user, file: Array(file.utf8)), initial: picture) { $0 = picture }
    }

    /// The picture of this name; nil where none was sent lately.
    func picture(_ file: String, of user: User.ID) -> String? {
        var picture: String?
        names.change(Name(user: user, file: Array(file.utf8))) { picture = $0 }
        return picture
    }
}
