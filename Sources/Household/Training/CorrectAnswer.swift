import Forms
import Learning
import Storage
import Vocabulary

/// What became of «Это верно».
package enum Correction: Sendable {
    /// It counts as `review` has it; `side` was asked.
    case counted(Review.ID?, Training, side: WordSide)
    /// It is not one that may be said to be right.
    case notPossible
    /// The word was answered once more since.
    case stale(Training)
    case missing
}

/// What became of an answer that is to be accepted from now on.
package enum Acceptance: Sendable {
    case accepted
    /// The answer was not right, or not written.
    case notPossible
    case tooLong
}

extension Learner {
    /// An answer that was judged wrong counts.
    package func correct(_ review: Review.ID) async throws -> Correction {
        guard let look = try await look(at: review) else { return .missing }
        guard look.answered.canBeCorrected else { return .notPossible }
        switch try await store.correct(review, of: user.id, now: now, clock: said) {
        case .counted(let training, let isFinished, let reviews):
            try await rememberAchievements(after: training, isFinished: isFinished)
            return .counted(reviews.first, training, side: look.answered.askedSide)
        case .stale(let training): return .stale(training)
        case .missing: return .missing
        }
    }

    /// What was typed stands behind what is there on the side that was asked. nil where there is no such answer of theirs.
    package func accept(_ review: Review.ID, as side: WordSide) async throws
        -> (acceptance: Acceptance, position: TrainingPosition)?
    {
        guard let review = try await store.review(review, of: user.id), let training = review.training,
            let position = try await position(of: training)
        else { return nil }
        guard let typed = review.typed, review.rating.isRight else { return (.notPossible, position) }
        var text = review.word.text
        let checked = side.field.rule.check(text[side] + "; " + typed)
        guard checked.fault == nil else { return (.tooLong, position) }
        text[side] = checked.text
        switch try await store.changeWord(review.word.id, to: text, of: user.id, now: now) {
        case .saved, .taken: return (.accepted, position)
        case .missing: return nil
        }
    }

    /// Takes the last answer to a word back, with those that were sent with it.
    package func takeBack(_ review: Review.ID) async throws -> Store.Retracting {
        try await store.retract(review, of: user.id, now: now)
    }
}
