/// Days on which somebody answered nothing.
public struct Pause: Sendable, Hashable {
    /// Study days from one with answers to the next that are no pause yet: who learns once a week makes none.
    public static let longestGap = 7
    /// Whoever loses so many days in a row is told, however short the pause was.
    public static let streakWorthAWord = 3

    /// Study days without an answer.
    public let dayCount: Int
    /// The streak as it was before.
    public let streak: Int

    public init(dayCount: Int, streak: Int) {
        self.dayCount = dayCount
        self.streak = streak
    }
}
