import Foundation

/// How many codes somebody has for a forgotten password; the codes themselves nobody knows but the person.
public struct RecoveryCodes: Sendable, Equatable {
    /// That can still be used.
    public let unusedCount: Int
    /// That were made together.
    public let count: Int
    public let made: Date

    public init(unusedCount: Int, count: Int, made: Date) {
        self.unusedCount = unusedCount
        self.count = count
        self.made = made
    }
}
