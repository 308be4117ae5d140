import Foundation

/// An address that opens something once, for as long as its purpose lets it. Its token is known only to whoever it was
/// shown to.
public struct Link: Sendable, Identifiable {
    /// What it opens.
    public enum Purpose: String, Sendable {
        /// Making an account.
        case invitation
        /// Choosing a new password for one account.
        case password

        /// How long it can be used, in seconds.
        public var lifetime: TimeInterval {
            switch self {
            case .invitation: 7 * 86_400
            case .password: 3600
            }
        }
    }

    public let id: Identifier<Link>
    public let purpose: Purpose
    /// Whose password; nil for an invitation.
    public let user: User.ID?
    /// Who made it; nil for the command line.
    public let author: User.ID?
    public let created: Date
    public let expires: Date

    public init(
        id: ID, purpose: Purpose, user: User.ID?, author: User.ID?, created: Date, expires: Date
    ) {
        self.id = id
        self.purpose = purpose
        self.user = user
        self.author = author
        self.created = created
        self.expires = expires
    }
}
