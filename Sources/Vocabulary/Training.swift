/// One training: a queue of words, each asked as often as it needs.
public struct Training: Sendable, Identifiable {
    public let id: Identifier<Training>
    public let kind: Kind
    /// nil when it asks words of all categories.
    public let category: Category.ID?

    public init(id: ID, kind: Kind = .plan, category: Category.ID?) {
        self.id = id
        self.kind = kind
        self.category = category
    }

    /// Which words a training asks. The raw values stand in addresses and in the file.
    public enum Kind: String, Sendable, CaseIterable {
        /// What the day's plan asks for; of a category, what it has of that, else practice.
        case plan
        /// New words beyond the day's plan.
        case more
        /// Words that are not due, as practice.
        case practice
        /// The words that are forgotten most often, as practice.
        case hardest
        /// The mistakes of a training, as practice.
        case mistakes
        /// The words of a training once more, as practice.
        case again
    }
}

/// The card that is asked now.
public struct TrainingCard: Sendable {
    public let training: Training
    public let word: Word
    public let purpose: Review.Purpose
    /// How often this learner answered this word before; an answer must name it, so that it counts once.
    public let sequence: Int
    /// How many answers this training has.
    public let answeredCount: Int
    /// How many more it needs, when every one of them is right.
    public let openCount: Int
    /// The answer before this one, when it can still be taken back.
    public let previousReview: Review.ID?

    public init(
        training: Training, word: Word, purpose: Review.Purpose, sequence: Int, answeredCount: Int,
        openCount: Int, previousReview: Review.ID?
    ) {
        self.training = training
        self.word = word
        self.purpose = purpose
        self.sequence = sequence
        self.answeredCount = answeredCount
        self.openCount = openCount
        self.previousReview = previousReview
    }

    /// With those that it still needs.
    public var cardCount: Int { answeredCount + openCount }
}

/// One answer, which never changes afterwards.
public struct Review: Sendable, Identifiable {
    public let id: Identifier<Review>
    public let word: Word
    public let rating: Rating
    public let progressAfter: Progress
    /// Milliseconds; nil where the page could not tell.
    public let duration: Int?

    public init(id: ID, word: Word, rating: Rating, progressAfter: Progress, duration: Int? = nil) {
        self.id = id
        self.word = word
        self.rating = rating
        self.progressAfter = progressAfter
        self.duration = duration
    }

    /// Why a word was asked, which decides what its answer changes. The raw values stand in the log; answers from
    /// before there were purposes have none.
    public enum Purpose: String, Sendable, CaseIterable {
        /// It was met: the first answer ever.
        case first
        /// It is new, and is asked until it was right three times.
        case step
        /// The scheduler expects that it should be asked now.
        case due
        /// It was due and forgotten, and is asked until it is right.
        case again
        /// Nothing asked for it but the learner.
        case practice
    }
}

/// What came of a training.
public struct TrainingResults: Sendable {
    public let training: Training
    /// The answers that count, in the order in which they were given; words deleted since are left out.
    public let reviews: [Review]
    /// How many answers it still needs; 0 when the training is finished.
    public let openCount: Int
    /// Those that were forgotten in it and are forgotten again and again.
    public let stubbornWords: Set<Word.ID>
    /// The latest study days with answers to words of its category, of all words where it has none, oldest first.
    public let days: [ResultsOfDay]

    public init(
        training: Training, reviews: [Review], openCount: Int, stubbornWords: Set<Word.ID> = [],
        days: [ResultsOfDay] = []
    ) {
        self.training = training
        self.reviews = reviews
        self.openCount = openCount
        self.stubbornWords = stubbornWords
        self.days = days
    }
}

/// How many answers of a study day were right.
public struct ResultsOfDay: Sendable, Hashable {
    public let day: StudyDay
    public let remembered: Int
    public let forgotten: Int

    public init(day: StudyDay, remembered: Int, forgotten: Int) {
        self.day = day
        self.remembered = remembered
        self.forgotten = forgotten
    }

    public var count: Int { remembered &+ forgotten }
    /// Percent of the answers, rounded down; 0 without any.
    public var success: Int { count > 0 ? remembered &* 100 / count : 0 }
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
