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

    /// What a new word can have when it is put aside for the day.
    public static let met = Progress(3)

    /// Never under 0 nor over 5. Each right answer of a new word is a step, up to three, and a word that is known
    /// already when it is met takes them at once; a wrong answer takes none. A due word goes one step up, or down when it
    /// was forgotten. What is asked again, and practice, moves nothing. Answers from before there were purposes, whose
    /// purpose is nil, moved one step each.
    public func after(_ rating: Rating, _ purpose: Review.Purpose?) -> Progress {
        switch purpose {
        case .first where rating == .easy: max(self, .met)
        case .first, .step: rating.isRight && self < .met ? Progress(value + 1) : self
        case .again, .practice: self
        case .due, nil: Progress(rating.isRight ? value + 1 : value - 1)
        }
    }

    public static func < (left: Progress, right: Progress) -> Bool { left.value < right.value }
}
