import Learning
import Storage
import Vocabulary

/// What became of an answer to a card.
package enum Answered: Sendable {
    case counted(CountedAnswer)
    /// It does not count, and the card is asked once more.
    case again(Training, Reason)
    /// The asked word was deleted while it was shown.
    case wordGone(Training)
    /// No such training of theirs.
    case missing

    package enum Reason: Sendable {
        /// Somebody has answered the word since it was shown.
        case stale
        /// The word, or how it is asked, is another than was shown.
        case changed
        case tooLong
        case empty
        /// It is another word of theirs that has the same translation.
        case anotherWord
    }
}

/// An answer that counts.
package struct CountedAnswer: Sendable {
    package let review: Review.ID
    package let verdict: Verdict
    package let training: Training
    /// It was the last of its training.
    package let isFinished: Bool
    /// Something of it was not quite right, and is to be shown.
    package let isWorthALook: Bool
}

extension Learner {
    package func answer(_ sent: SentAnswer) async throws -> Answered {
        let word = try await store.askedWord(
            sent.word, in: sent.training, of: user.id, usual: user.training.form,
            typed: sent.typed.flatMap { TypedText(sent: $0)?.shown }, today: today)
        guard let word else { return try await gone(from: sent.training) }
        guard word.sequence == sent.sequence else { return .again(word.training, .stale) }
        guard sent.text == nil || sent.text == word.word.fingerprint else {
            return .again(word.training, .changed)
        }
        let asked = question(about: word, companions: sent.companions)
        // Only who knows it already answers a word that was not met.
        guard asked.isAnswered(by: sent.form, sent.rating),
            !word.isToBeMet(in: form(of: word.training)) || sent.form == .card
        else { return .again(word.training, .changed) }
        let judged: JudgedAnswer?
        do throws(AnswerFault) {
            judged = try JudgedAnswer(sent, to: asked)
        } catch {
            return .again(word.training, error == .tooLong ? .tooLong : .changed)
        }
        guard let judged else { return .again(word.training, .empty) }
        // Of a picture or a sound no translation was shown that another word could have as well.
        guard !judged.isAnotherWord || ![.word, .both].contains(user.training.question) else {
            return .again(word.training, .anotherWord)
        }
        return try await take(judged, of: sent)
    }

    private func take(_ judged: JudgedAnswer, of sent: SentAnswer) async throws -> Answered {
        let usual =
            judged.verdict == .right ? try await store.usualDuration(of: sent.form, of: user.id) : nil
        let answers = judged.answers(sent, usual: usual)
        let answering = try await store.answer(
            answers.asked, with: answers.along, of: user.id, now: now, clock: said)
        switch answering {
        case .counted(let training, let isFinished, let reviews):
            try await rememberAchievements(after: training, isFinished: isFinished)
            guard let review = reviews.first else { return .again(training, .stale) }
            return .counted(
                CountedAnswer(
                    review: review, verdict: judged.verdict, training: training, isFinished: isFinished,
                    isWorthALook: judged.isWorthALook))
        case .stale(let training): return .again(training, .stale)
        case .missing: return try await gone(from: sent.training)
        }
    }

    func rememberAchievements(after training: Training, isFinished: Bool) async throws {
        guard isFinished else { return }
        try await store.rememberAchievements(of: user.id, training: training.id)
    }

    private func gone(from training: Training.ID) async throws -> Answered {
        try await position(of: training).map { .wordGone($0.training) } ?? .missing
    }
}
