/// How a program calls the fields of what it sends.
public struct NoteType: Sendable, Identifiable, Equatable {
    public let id: Identifier<NoteType>
    public let name: String
    public let fields: [String]

    public init(id: ID, name: String, fields: [String]) {
        self.id = id
        self.name = name
        self.fields = fields
    }

    /// How many one person may have.
    public static let limit = 30
    /// How many fields one may have, and bytes of their names and its own.
    public static let fieldLimit = 50
    public static let nameLimit = 100
}
