import Foundation

/// A browser that is signed in.
public struct Device: Sendable, Identifiable {
    public let id: Identifier<Device>
    /// What the browser calls itself, at most 200 characters.
    public let userAgent: String
    /// When it signed in.
    public let firstSeen: Date
    /// To the hour: visits are not written down more often.
    public let lastSeen: Date
    /// The one that asks.
    public let isCurrent: Bool

    public init(id: ID, userAgent: String, firstSeen: Date, lastSeen: Date, isCurrent: Bool) {
        self.id = id
        self.userAgent = userAgent
        self.firstSeen = firstSeen
        self.lastSeen = lastSeen
        self.isCurrent = isCurrent
    }
}
