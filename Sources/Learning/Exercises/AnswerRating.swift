import Vocabulary

/// How an answer counts for the scheduler, and why.
public struct AnswerRating: Sendable, Equatable {
    public enum Reason: Sendable, Equatable {
        /// The learner said so.
        case said
        case wrong
        /// «Это верно»
        case overridden
        /// One letter was not right, or the form of the word, or all were of another alphabet.
        case slip
        /// It took much longer than usual.
        case slow
        /// Recalled, not recognised, and much faster than usual.
        case quick
        case right
    }

    public let rating: Rating
    public let reason: Reason

    public init(_ rating: Rating, _ reason: Reason) {
        self.rating = rating
        self.reason = reason
    }

    /// Milliseconds after which nobody was thinking any more: the time says nothing then.
    public static let longest = 120_000

    /// The rating of an answer.
    ///
    /// - A wrong answer is Forgot, in every form: what was forgotten is never merely hard.
    /// - What the learner says counts as it was said: «Не помню» and «Помню» stay Again and Good, however long they took.
    /// - «Это верно» makes a wrong answer, or one with a slip, Remember and no more, since nobody checked it.
    /// - Right with a slip is Hard: the word was there, not quite its letters.
    /// - Right after more than `slowness` times the usual time is Hard: it had to be searched for.
    /// - Right in a form that asks for recall, in less than half of the learner's own usual time, is Easy. Not every
    ///   quick answer, since FSRS takes Easy for the rare one and would ask too late; and never by a time that is only
    ///   assumed.
    /// - Everything else that is right is Remember, an easy form too: choosing can be guessed, so it is never Easy; and
    ///   it is not Hard, since Hard makes FSRS hold the word for a difficult one for good.
    ///
    /// - Parameters:
    ///   - duration: milliseconds between question and answer; nil when not known.
    ///   - usual: milliseconds that this learner's right answers in this form usually take (the median); nil as long as
    ///     there are too few: then what the form usually takes.
    ///   - isOverridden: the learner said that it was right as it stood.
    public static func rating(
        _ verdict: Verdict, form: ExerciseForm, duration: Int?, usual: Int?, isOverridden: Bool = false
    ) -> AnswerRating {
        switch verdict {
        case .rated(let rating): return AnswerRating(rating, .said)
        case .wrong:
            return isOverridden ? AnswerRating(.remember, .overridden) : AnswerRating(.forgot, .wrong)
        case .slip, .transliteration:
            return isOverridden ? AnswerRating(.remember, .overridden) : AnswerRating(.hard, .slip)
        case .right: break
        }
        guard let duration, (1...longest).contains(duration) else { return AnswerRating(.remember, .right) }
        let usual = usual.flatMap { $0 > 0 ? $0 : nil }
        if Double(duration) > slowness * Double(usual ?? form.exercise.usualDuration) {
            return AnswerRating(.hard, .slow)
        }
        if form.exercise.isRecall, let usual, duration < usual / 2 { return AnswerRating(.easy, .quick) }
        return AnswerRating(.remember, .right)
    }

    static let slowness = 3.0

    /// Of how many of the learner's latest right answers the usual time is the median.
    public static let sampleSize = 21
    /// Fewer say nothing yet.
    static let leastSample = 10

    /// What `durations`, of the latest right answers in one form, usually are: their median; nil when they are too few.
    public static func usual(_ durations: [Int]) -> Int? {
        durations.count < leastSample ? nil : durations.sorted()[durations.count / 2]
    }
}
