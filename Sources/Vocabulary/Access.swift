import Foundation

/// A token by which a program acts for a person, with what it may. The token itself is known to the program alone.
public struct Access: Sendable, Identifiable {
    /// How many one person may have at once.
    public static let limit = 50

    public let id: Identifier<Access>
    /// What the person calls it, such as the program's name.
    public let name: String
    public let scope: Scope
    public let madeAt: Date
    /// To the hour; nil before the first time.
    public let usedAt: Date?

    public init(id: ID, name: String, scope: Scope, madeAt: Date, usedAt: Date?) {
        self.id = id
        self.name = name
        self.scope = scope
        self.madeAt = madeAt
        self.usedAt = usedAt
    }

    /// What a program may do; each may all that the one before it may. The raw values stand in forms and in the file.
    public enum Scope: String, Sendable, CaseIterable, Comparable {
        /// Look at everything that is learned.
        case read
        /// Also add words and categories.
        case add
        /// Also change and delete them, and answer.
        case all

        public static func < (one: Scope, other: Scope) -> Bool { one.rank < other.rank }

        private var rank: Int {
            switch self {
            case .read: 0
            case .add: 1
            case .all: 2
            }
        }
    }
}
