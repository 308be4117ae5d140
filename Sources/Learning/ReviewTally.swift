/// The sum of some reviews. Retracted ones are not in it.
public struct ReviewTally: Sendable, Hashable {
    public var remembered: Int
    public var forgotten: Int
    /// Milliseconds between showing a card and answering, where known; of one card two minutes at most.
    public var duration: Int
    /// Words that became learned, less those that are no longer.
    public var learned: Int

    public static let none = ReviewTally(remembered: 0, forgotten: 0, duration: 0, learned: 0)

    public init(remembered: Int, forgotten: Int, duration: Int, learned: Int) {
        self.remembered = remembered
        self.forgotten = forgotten
        self.duration = duration
        self.learned = learned
    }

    public var count: Int { remembered &+ forgotten }

    /// 0…100, rounded down, so that 100 means not a single mistake; nil without reviews.
    public var success: Int? { count == 0 ? nil : remembered &* 100 / count }

    /// Whole minutes, begun ones too.
    public var minutes: Int { (duration &+ 59_999) / 60_000 }

    public static func + (left: ReviewTally, right: ReviewTally) -> ReviewTally {
        ReviewTally(
            remembered: left.remembered &+ right.remembered, forgotten: left.forgotten &+ right.forgotten,
            duration: left.duration &+ right.duration, learned: left.learned &+ right.learned)
    }

    public static func - (left: ReviewTally, right: ReviewTally) -> ReviewTally {
        ReviewTally(
            remembered: left.remembered &- right.remembered, forgotten: left.forgotten &- right.forgotten,
            duration: left.duration &- right.duration, learned: left.learned &- right.learned)
    }
}
