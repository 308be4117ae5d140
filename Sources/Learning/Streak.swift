import Vocabulary

/// Study days in a row with at least one review.
public struct Streak: Sendable, Hashable {
    /// Up to today; a day that has not been used yet does not end it.
    public let current: Int
    /// The longest ever.
    public let best: Int

    /// `days` in order, each once.
    public init(_ days: [StudyDay], today: StudyDay) {
        var (best, run) = (0, 0)
        var last: StudyDay?
        for day in days {
            run = last?.adding(1) == day ? run + 1 : 1
            best = max(best, run)
            last = day
        }
        let isAlive = last.map { $0.distance(to: today) <= 1 } ?? false
        current = isAlive ? run : 0
        self.best = best
    }
}
