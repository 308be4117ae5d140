import Learning

/// One sitting of training: a queue of words.
public struct Training: Sendable, Identifiable {
    public let id: Int64
    /// nil when it asks words of all categories.
    public let category: Category.ID?
}

/// The card that is asked now.
public struct TrainingCard: Sendable {
    public let training: Training
    public let word: Word
    /// How often this learner answered this word before; an answer must name it, so that it counts once.
    public let sequence: Int
    /// How many cards of this sitting are answered.
    public let answeredCount: Int
    /// How many cards this sitting has.
    public let cardCount: Int
    /// The answer before this one, when it can still be taken back.
    public let previousReview: Review.ID?
}

/// One answer, which never changes afterwards.
public struct Review: Sendable, Identifiable {
    public let id: Int64
    public let word: Word
    public let rating: Rating
    public let progressAfter: Progress
}

/// What came of a sitting.
public struct TrainingResults: Sendable {
    public let training: Training
    /// The answers that count, in the order in which they were given; words deleted since are left out.
    public let reviews: [Review]
    /// How many cards are still open; 0 when the sitting is finished.
    public let openCount: Int
}
