import Foundation
import Vocabulary
import struct Vocabulary.Progress

/// Decides when a word should be asked again. A pure function of what is known of the word, the answer, the moment
/// and its study day.
public struct Scheduler: Sendable {
    public var model = MemoryModel.standard
    /// The probability of recall at which a word is asked.
    public var retention = 0.9
    /// Days.
    public var longestInterval = 36_500
    public var isFuzzed = true

    /// What everybody's words are scheduled with. The steps of a new or forgotten word are those of its training, which
    /// counts cards and not minutes; here every answer is followed by days.
    public static let standard = Scheduler()

    public init() {}

    /// What is known of `word` after the answer `grade`, given at `moment` on `day`.
    ///
    /// `state` is what was known before; nil for a word that was never answered. The day is corrected (`StudyDay.corrected`).
    /// FSRS-6 counts days, and does not ask for the moment; a model that counts parts of them will.
    public func state(
        _ state: MemoryState?, after grade: Grade, at moment: Date, on day: StudyDay, word: Word.ID
    )
        -> MemoryState
    {
        let day = day.corrected(after: state?.reviewedOn)
        var next = remembered(state, after: grade, on: day)
        if state != nil && grade == .again { next.lapses &+= 1 }
        next.dueDay = day.adding(interval(next, word: word))
        return next
    }

    /// What is known of a word that its learner knew when it was met: as after Easy, but of a memory that lasts as long as
    /// "learned" means, so that it is asked once in some weeks.
    public func state(ofKnown word: Word.ID, at moment: Date, on day: StudyDay) -> MemoryState {
        var state = state(nil, after: .easy, at: moment, on: day, word: word)
        state.stability = max(state.stability, Progress.lasting.fifth)
        state.dueDay = day.adding(interval(state, word: word))
        return state
    }

    /// What is known of a word after practice, which nobody planned: nothing else than before, but what was forgotten is
    /// asked the next day at the latest.
    public func state(_ state: MemoryState, afterPractice rating: Rating, on day: StudyDay) -> MemoryState {
        var state = state
        if !rating.isRight { state.dueDay = min(state.dueDay, day.adding(1)) }
        return state
    }

    /// The state after a whole history, oldest answer first; nil without answers.
    public func state(
        after reviews: some Sequence<(rating: Rating, moment: Date, day: StudyDay)>, word: Word.ID
    )
        -> MemoryState?
    {
        reviews.reduce(nil) { known, review in
            state(known, after: Grade(review.rating), at: review.moment, on: review.day, word: word)
        }
    }

    private func remembered(_ state: MemoryState?, after grade: Grade, on day: StudyDay) -> MemoryState {
        guard var state else {
            return MemoryState(
                stability: model.firstStability(grade), difficulty: model.firstDifficulty(grade),
                dueDay: day, reviewedOn: day, repetitions: 1, lapses: 0)
        }
        let days = max(0, state.reviewedOn.distance(to: day))
        state.stability = model.stability(
            state.stability, difficulty: state.difficulty, after: grade, days: days)
        state.difficulty = model.difficulty(state.difficulty, after: grade)
        state.reviewedOn = day
        state.repetitions &+= 1
        return state
    }

    /// Days until the word is asked again.
    private func interval(_ state: MemoryState, word: Word.ID) -> Int {
        let days = model.interval(stability: state.stability, retention: retention)
        guard isFuzzed else {
            return days < Double(longestInterval) ? max(Int(days.rounded()), 1) : longestInterval
        }
        return Fuzz.day(
            of: Fuzz.range(days, maximum: longestInterval), word: word, repetition: state.repetitions)
    }
}

extension StudyDay {
    /// 1 January 2000: nobody answered before.
    private static let earliest = StudyDay(number: 10_957)
    /// Days between two places at the same moment, and one for a rollover.
    private static let flight = 2

    /// The day that an answer counts as given on when it stands in the log after one of `last`.
    ///
    /// Somebody who flew westward may answer on the day before, and a clock that was never set says 1970: both count as
    /// given on `last`, since the next answer would else seem to come after years. Any other earlier day is believed: it is
    /// the answer before it that was given by a wrong clock.
    func corrected(after last: StudyDay?) -> StudyDay {
        guard let last, self < last else { return self }
        return self < Self.earliest || distance(to: last) <= Self.flight ? last : self
    }
}
