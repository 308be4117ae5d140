import Foundation

extension Child {
    /// Between an adult's leave and the day on which a child can give its account an e-mail and a password no longer.
    public static let timeToGrowUp: TimeInterval = 7 * 86_400
}

/// What an adult lets a child do: give its account an e-mail and a password of its own.
public struct GrowingUp: Sendable {
    /// Until when.
    public let end: Date
    /// Of the child's PIN, empty without one.
    public let pinHash: String

    public init(end: Date, pinHash: String) {
        self.end = end
        self.pinHash = pinHash
    }

    public var asksPIN: Bool { !pinHash.isEmpty }
}

/// Accounts that became their owners' own, as far as somebody has not read of it yet.
public struct GrownUpNews: Sendable {
    /// Their own did.
    public let isOwn: Bool
    /// What those are called whom they looked after.
    public let names: [String]

    public init(isOwn: Bool = false, names: [String] = []) {
        self.isOwn = isOwn
        self.names = names
    }
}
