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

    public init(user: User, hasPIN: Bool, wrongPINCount: Int, lastWrongPIN: Date?, lastSeen: Date?) {
        self.user = user
        self.hasPIN = hasPIN
        self.wrongPINCount = wrongPINCount
        self.lastWrongPIN = lastWrongPIN
        self.lastSeen = lastSeen
    }

    /// That one adult can look after.
    public static let limit = 20
}
