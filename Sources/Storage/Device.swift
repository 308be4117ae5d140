import Foundation

/// A browser that is signed in.
public struct Device: Sendable, Identifiable {
    public let id: Int64
    /// What the browser calls itself, at most 200 characters.
    public let userAgent: String
    /// When it signed in.
    public let firstSeen: Date
    /// To the hour: visits are not written down more often.
    public let lastSeen: Date
    /// The one that asks.
    public let isCurrent: Bool
}
