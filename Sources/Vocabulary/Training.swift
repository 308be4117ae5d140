/// One training: a queue of words, each asked as often as it needs.
public struct Training: Sendable, Identifiable {
    public let id: Identifier<Training>
    public let kind: Kind
    /// nil when it asks words of all categories.
    public let category: Category.ID?
    /// In which form it asks; nil for that of the learner's settings.
    public let form: TrainingForm?

    public init(id: ID, kind: Kind = .plan, category: Category.ID?, form: TrainingForm? = nil) {
        self.id = id
        self.kind = kind
        self.category = category
        self.form = form
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
        /// The words of a tag: what they have of the day's plan, else practice.
        case tag
        /// Games of pairs, by the clocks of `GameClock`.
        case game, longGame, calmGame
    }
}

/// How far a training is.
public struct TrainingPosition: Sendable {
    public let training: Training
    public let isFinished: Bool
    /// How many answers it has.
    public let answeredCount: Int
    /// How many more it needs, when every one of them is right.
    public let openCount: Int
    public let meetings: Meetings

    public init(
        training: Training, isFinished: Bool, answeredCount: Int, openCount: Int, meetings: Meetings = .none
    ) {
        self.meetings = meetings
        self.training = training
        self.isFinished = isFinished
        self.answeredCount = answeredCount
        self.openCount = openCount
    }
}

/// Words that a training only shows, each a card of it.
public struct Meetings: Sendable, Hashable {
    /// Those that were met.
    public let metCount: Int
    /// Those still to be met, where the training's cards do not show both sides themselves.
    public let openCount: Int

    public static let none = Meetings(metCount: 0, openCount: 0)

    public init(metCount: Int, openCount: Int) {
        self.metCount = metCount
        self.openCount = openCount
    }
}

/// A word that a training asks, with what decides how.
public struct AskedWord: Sendable {
    public let training: Training
    public let word: Word
    public let purpose: Review.Purpose
    /// How often this learner answered this word before; an answer must name it, so that it counts once.
    public let sequence: Int
    /// Whether it was shown with both sides, as a new word is before it is asked.
    public let isMet: Bool
    /// Right answers that a new word had in this training.
    public let step: Int
    /// nil for a word that was never answered.
    public let state: MemoryState?
    /// The form in which the word was asked before.
    public let previousForm: ExerciseForm?
    /// The form in which the last two cards of the training were asked, where it was the same; of a training whose
    /// questions are mixed.
    public var tiredForm: ExerciseForm?
    /// Other words of the learner that its question may be made of; none where it needs none.
    public var others: [Word] = []
    /// Other words of the training that may be asked along; none where its form asks one alone.
    public var companions: [TrainingCompanion] = []

    public init(
        training: Training, word: Word, purpose: Review.Purpose, sequence: Int, isMet: Bool, step: Int,
        state: MemoryState?, previousForm: ExerciseForm?
    ) {
        self.training = training
        self.word = word
        self.purpose = purpose
        self.sequence = sequence
        self.isMet = isMet
        self.step = step
        self.state = state
        self.previousForm = previousForm
    }

    /// Whether it is a new word that is to be shown with both sides before it is asked.
    ///
    /// - Parameter form: in which its training asks. A card that is turned over shows both sides itself.
    public func isToBeMet(in form: TrainingForm) -> Bool {
        purpose == .first && !isMet && form != .only(.card)
    }
}

/// The card that is a training's next: the asked word, and how far the training is.
@dynamicMemberLookup
public struct TrainingCard: Sendable {
    public let asked: AskedWord
    /// How many answers this training has.
    public let answeredCount: Int
    /// How many more it needs, when every one of them is right.
    public let openCount: Int
    public let meetings: Meetings
    /// That of the word after a right answer.
    public let nextProgress: Progress
    /// The latest answer of the training, which can be taken back.
    public let previous: Review?
    /// Whether a word was met since then: what became of that answer was told before.
    public let isAfterMeeting: Bool

    public var previousReview: Review.ID? { previous?.id }

    public init(
        _ asked: AskedWord, answeredCount: Int, openCount: Int, meetings: Meetings = .none,
        nextProgress: Progress, previous: Review?, isAfterMeeting: Bool = false
    ) {
        self.asked = asked
        self.answeredCount = answeredCount
        self.openCount = openCount
        self.meetings = meetings
        self.nextProgress = nextProgress
        self.previous = previous
        self.isAfterMeeting = isAfterMeeting
    }

    public subscript<Value>(dynamicMember fact: KeyPath<AskedWord, Value>) -> Value { asked[keyPath: fact] }

    /// Answers, with those that it still needs.
    public var cardCount: Int { answeredCount + openCount }
}

/// Another word of a training that is asked along with its card.
public struct TrainingCompanion: Sendable {
    public let word: Word
    /// As of an `AskedWord`.
    public let sequence: Int

    public init(word: Word, sequence: Int) {
        self.word = word
        self.sequence = sequence
    }
}

/// One answer, which never changes afterwards.
public struct Review: Sendable, Identifiable {
    public let id: Identifier<Review>
    /// With the progress that it has now.
    public let word: Word
    public let training: Training.ID?
    /// As of the `AskedWord` that was answered.
    public let sequence: Int
    public let rating: Rating
    /// nil for a form that this program does not know.
    public let form: ExerciseForm?
    /// What was typed, or the text of what was chosen; nil on a card.
    public let typed: String?
    public let progressBefore: Progress
    public let progressAfter: Progress
    /// Milliseconds; nil where the page could not tell.
    public let duration: Int?
    /// With it the plan of its day was done.
    public let completesDay: Bool

    public init(
        id: ID, word: Word, training: Training.ID? = nil, sequence: Int = 0, rating: Rating,
        form: ExerciseForm? = .card, typed: String? = nil, progressBefore: Progress = .none,
        progressAfter: Progress, duration: Int? = nil, completesDay: Bool = false
    ) {
        self.completesDay = completesDay
        self.id = id
        self.word = word
        self.training = training
        self.sequence = sequence
        self.rating = rating
        self.form = form
        self.typed = typed
        self.progressBefore = progressBefore
        self.progressAfter = progressAfter
        self.duration = duration
    }

    /// The word was new, and is known.
    public var saysKnown: Bool { progressBefore == .none && progressAfter.isLearned }

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

    public init(
        training: Training, reviews: [Review], openCount: Int, stubbornWords: Set<Word.ID> = []
    ) {
        self.training = training
        self.reviews = reviews
        self.openCount = openCount
        self.stubbornWords = stubbornWords
    }
}

/// How well a word was recalled: the learner's own word on a card, or what came of an exercise.
public enum Rating: String, Sendable, CaseIterable {
    /// «Не помню»
    case forgot
    case hard
    /// «Помню»
    case remember
    case easy

    public var isRight: Bool { self != .forgot }
}

/// Which side of a word one question shows; what a training wants of all of them is its `TrainingDirection`.
public enum Direction: String, Sendable, CaseIterable {
    /// The word in the language being learned is shown, its translation is asked.
    case term
    /// The translation is shown, the word is asked.
    case translation

    public var shownSide: WordSide { self == .term ? .term : .translation }
    public var askedSide: WordSide { shownSide.other }
}
