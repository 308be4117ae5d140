import Foundation
import Vocabulary
import struct Vocabulary.Progress

/// Chooses which words one training asks, and in which order.
public enum TrainingQueue {
    /// A word that could be asked.
    public struct Candidate: Sendable, Hashable {
        public let word: Word.ID
        public let progress: Progress
        /// The study day on which it should be asked; nil when the learner never answered this word.
        public let dueDay: StudyDay?
        /// The moment from which it should be asked, while it is learned in steps of minutes.
        public let dueAt: Date?

        public init(word: Word.ID, progress: Progress, dueDay: StudyDay?, dueAt: Date? = nil) {
            self.word = word
            self.progress = progress
            self.dueDay = dueDay
            self.dueAt = dueAt
        }

        func isDue(on today: StudyDay) -> Bool { dueDay.map { $0 <= today } ?? false }
    }

    /// How many words one training asks at most: about ten minutes, the time a learner has.
    public static let length = 20

    /// The words to ask, at most `length` of them.
    ///
    /// What is due comes first, longest due before the others; then new words in the order in which they were
    /// added; the rest only fills up a training, soonest due first and learned words last. The chosen words are then
    /// mixed, so that a list is not learned by its order.
    public static func words(
        from candidates: [Candidate], today: StudyDay, length: Int = length,
        using generator: inout some RandomNumberGenerator
    ) -> [Word.ID] {
        let due = candidates.filter { $0.isDue(on: today) }.sorted(by: soonestFirst)
        let new = candidates.filter { $0.dueDay == nil }.sorted { $0.word < $1.word }
        let ahead = candidates.filter { $0.dueDay != nil && !$0.isDue(on: today) }.sorted(by: soonestFirst)
        let rest = ahead.filter { !$0.progress.isLearned } + ahead.filter { $0.progress.isLearned }
        return (due + new + rest).prefix(length).map(\.word).shuffled(using: &generator)
    }

    private static func soonestFirst(_ left: Candidate, _ right: Candidate) -> Bool {
        func key(_ candidate: Candidate) -> (Int, Date, Word.ID) {
            (candidate.dueDay?.number ?? 0, candidate.dueAt ?? .distantPast, candidate.word)
        }
        return key(left) < key(right)
    }
}
