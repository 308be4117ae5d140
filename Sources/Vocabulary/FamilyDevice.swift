import Foundation

/// A browser at home on which children sign in by their faces.
public struct FamilyDevice: Sendable, Identifiable {
    /// Somebody who can sign in there.
    public struct Face: Sendable, Identifiable {
        public var id: User.ID { user.id }
        public let user: User
        /// A child with a PIN is asked for it; an adult is always asked for the password.
        public let hasPIN: Bool

        public init(user: User, hasPIN: Bool) {
            self.user = user
            self.hasPIN = hasPIN
        }
    }

    public let id: Identifier<FamilyDevice>
    /// What the browser calls itself, at most 200 characters.
    public let userAgent: String
    public let made: Date
    /// To the hour.
    public let lastSeen: Date

    public init(id: ID, userAgent: String, made: Date, lastSeen: Date) {
        self.id = id
        self.userAgent = userAgent
        self.made = made
        self.lastSeen = lastSeen
    }
}
