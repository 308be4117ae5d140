/// How well one learner knows one word, 0…5. At 5 the word is learned.
public struct Progress: Sendable, Hashable, Comparable {
    /// Always within `Progress.range`.
    public let value: Int

    public static let range = 0...5
    public static let none = Progress(0)
    public static let learned = Progress(range.upperBound)

    /// Brings `value` into `range`.
    public init(_ value: Int) {
        self.value = min(max(value, Self.range.lowerBound), Self.range.upperBound)
    }

    public var isLearned: Bool { self == .learned }

    /// A right answer adds 1, however hard it was; Forgot takes 1 away; never under 0 nor over 5.
    public func after(_ rating: Rating) -> Progress { Progress(rating.isRight ? value + 1 : value - 1) }

    public static func < (left: Progress, right: Progress) -> Bool { left.value < right.value }
}
