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
    /// Days that a memory has to last, its stability, for the fourth step and for the fifth.
    public static let lasting = (fourth: 7.0, fifth: 21.0)

    /// Never under 0 nor over 5. Each right answer of a new word is a step, up to three; a wrong answer takes none. A word
    /// that is known already when it is met (Easy) is learned at once. A due word goes one step up, or down when it was
    /// forgotten; the fourth step needs a memory that lasts a week, the fifth one that lasts three. What is asked
    /// again, and practice, moves nothing. Answers from before there were purposes, whose purpose is nil, count as due.
    ///
    /// `stability`: that of the memory after this answer, in days.
    public func after(_ rating: Rating, _ purpose: Review.Purpose?, stability: Double) -> Progress {
        switch purpose {
        case .first where rating == .easy: .learned
        case .first, .step: rating.isRight && self < .met ? Progress(value + 1) : self
        case .again, .practice: self
        case .due, nil:
            rating.isRight ? max(self, min(Progress(value + 1), .most(stability))) : Progress(value - 1)
        }
    }

    /// As far as a word can come whose memory lasts so long.
    private static func most(_ stability: Double) -> Progress {
        if stability >= lasting.fifth { return .learned }
        return stability >= lasting.fourth ? Progress(4) : .met
    }

    public static func < (left: Progress, right: Progress) -> Bool { left.value < right.value }
}
