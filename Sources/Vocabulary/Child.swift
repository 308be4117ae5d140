import Foundation

/// A child's account, as the adults who look after it see it.
public struct Child: Sendable, Identifiable {
    public var id: User.ID { user.id }
    public let user: User
    public let hasPIN: Bool
    /// Within the last day, over all devices.
    public let wrongPINCount: Int
    /// The last one of them.
    public let lastWrongPIN: Date?
    /// nil before the first visit.
    public let lastSeen: Date?
    /// When the account ends; nil where no adult wants that.
    public let end: Date?
    /// Until when the child can make the account its own; nil where no adult lets it.
    public let growingUpEnd: Date?

    public init(
        user: User, hasPIN: Bool, wrongPINCount: Int, lastWrongPIN: Date?, lastSeen: Date?, end: Date? = nil,
        growingUpEnd: Date? = nil
    ) {
        self.end = end
        self.growingUpEnd = growingUpEnd
        self.user = user
        self.hasPIN = hasPIN
        self.wrongPINCount = wrongPINCount
        self.lastWrongPIN = lastWrongPIN
        self.lastSeen = lastSeen
    }

    /// That one adult can look after.
    public static let limit = 20
    /// Between an adult's wish to delete a child's account and its end.
    public static let timeToKeep: TimeInterval = 7 * 86_400
}

/// A copy of a child's data that an adult has taken along.
public struct DataCopy: Sendable {
    /// What the adult is called; nil when their account is gone.
    public let adult: String?
    public let taken: Date

    public init(adult: String?, taken: Date) {
        self.adult = adult
        self.taken = taken
    }
}
