/// Chooses which words one sitting of training asks, and in which order.
public enum TrainingQueue {
    /// A word that could be asked.
    public struct Candidate: Sendable, Hashable {
        public let word: Int64
        public let progress: Progress
        /// Milliseconds since 1970 of the latest answer; nil when the learner never answered this word.
        public let reviewedAt: Int64?

        public init(word: Int64, progress: Progress, reviewedAt: Int64?) {
            self.word = word
            self.progress = progress
            self.reviewedAt = reviewedAt
        }
    }

    /// How many words one sitting asks at most: about ten minutes, the time a learner has.
    public static let length = 20

    /// The words to ask, at most `length` of them.
    ///
    /// Words that are not learned come first, those answered longest ago before the others and new ones
    /// in the order in which they were added; learned words only fill up a sitting, longest ago first.
    /// The chosen words are then mixed, so that a list is not learned by its order.
    public static func words(
        from candidates: [Candidate], length: Int = length, using generator: inout some RandomNumberGenerator
    ) -> [Int64] {
        let open = candidates.filter { !$0.progress.isLearned }
        let learned = candidates.filter { $0.progress.isLearned }
        let started = open.filter { $0.reviewedAt != nil }.sorted(by: longestAgoFirst)
        let new = open.filter { $0.reviewedAt == nil }.sorted { $0.word < $1.word }
        let chosen = (started + new).prefix(length)
        let filled = chosen + learned.sorted(by: longestAgoFirst).prefix(length - chosen.count)
        return filled.map(\.word).shuffled(using: &generator)
    }

    private static func longestAgoFirst(_ left: Candidate, _ right: Candidate) -> Bool {
        (left.reviewedAt ?? 0, left.word) < (right.reviewedAt ?? 0, right.word)
    }
}
