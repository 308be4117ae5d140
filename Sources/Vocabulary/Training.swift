/// One training: a queue of words.
public struct Training: Sendable, Identifiable {
    public let id: Identifier<Training>
    /// nil when it asks words of all categories.
    public let category: Category.ID?

    public init(id: ID, category: Category.ID?) {
        self.id = id
        self.category = category
    }
}

/// The card that is asked now.
public struct TrainingCard: Sendable {
    public let training: Training
    public let word: Word
    /// How often this learner answered this word before; an answer must name it, so that it counts once.
    public let sequence: Int
    /// How many cards of this training are answered.
    public let answeredCount: Int
    /// How many cards this training has.
    public let cardCount: Int
    /// The answer before this one, when it can still be taken back.
    public let previousReview: Review.ID?

    public init(
        training: Training, word: Word, sequence: Int, answeredCount: Int, cardCount: Int,
        previousReview: Review.ID?
    ) {
        self.training = training
        self.word = word
        self.sequence = sequence
        self.answeredCount = answeredCount
        self.cardCount = cardCount
        self.previousReview = previousReview
    }
}

/// One answer, which never changes afterwards.
public struct Review: Sendable, Identifiable {
    public let id: Identifier<Review>
    public let word: Word
    public let rating: Rating
    public let progressAfter: Progress

    public init(id: ID, word: Word, rating: Rating, progressAfter: Progress) {
        self.id = id
        self.word = word
        self.rating = rating
        self.progressAfter = progressAfter
    }
}

/// What came of a training.
public struct TrainingResults: Sendable {
    public let training: Training
    /// The answers that count, in the order in which they were given; words deleted since are left out.
    public let reviews: [Review]
    /// How many cards are still open; 0 when the training is finished.
    public let openCount: Int

    public init(training: Training, reviews: [Review], openCount: Int) {
        self.training = training
        self.reviews = reviews
        self.openCount = openCount
    }
}

/// How well a word was recalled: the learner's own word on a card, or what came of an exercise.
public enum Rating: String, Sendable, CaseIterable {
    /// «Забыл»
    case forgot
    case hard
    /// «Помню»
    case remember
    case easy

    public var isRight: Bool { self != .forgot }
}

/// Which side of a card is asked.
public enum Direction: String, Sendable, CaseIterable {
    /// The word in the language being learned is shown, its translation is asked.
    case term
    /// The translation is shown, the word is asked.
    case translation

    public var shownSide: WordSide { self == .term ? .term : .translation }
    public var askedSide: WordSide { shownSide.other }
}
