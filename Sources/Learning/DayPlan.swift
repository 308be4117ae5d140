import Vocabulary

/// What one learner means to do on one study day, and how much of it is done.
///
/// A word counts once: a due word with its first answer of the day, a new word when it was right three times.
public struct DayPlan: Sendable, Hashable {
    /// How much a learner takes on in one day.
    public struct Limits: Sendable, Hashable {
        /// Words that are met.
        public let newWords: Int
        /// Words that are due.
        public let dueWords: Int

        public init(newWords: Int, dueWords: Int) {
            self.newWords = newWords
            self.dueWords = dueWords
        }

        /// `goal` is the number of answers a day that was chosen in the onboarding, usually 20: that brings 8 new words
        /// and up to 100 due ones, since ten new words a day bring about 60 due ones.
        public init(goal: Int) {
            self.init(newWords: max(1, goal * 2 / 5), dueWords: max(20, goal * 5))
        }
    }

    public let limits: Limits
    public let figures: DayFigures

    public init(_ figures: DayFigures, limits: Limits) {
        self.figures = figures
        self.limits = limits
    }

    /// More is due than a day takes, as after a pause: then new words wait, and the rest is for the days after.
    public var isCatchingUp: Bool { figures.dueDone + figures.dueCount > limits.dueWords }

    /// Due words that are still asked today.
    public var dueLeft: Int { max(0, min(figures.dueCount, limits.dueWords - figures.dueDone)) }

    /// New words that are still met today.
    public var newLeft: Int {
        isCatchingUp ? 0 : max(0, min(figures.newCount, limits.newWords - figures.begun))
    }

    /// Words.
    public var left: Int { dueLeft + newLeft + figures.pending }
    public var done: Int { figures.dueDone + figures.newDone }
    public var total: Int { done + left }
    public var isDone: Bool { left == 0 }

    /// Words of the coming days as far as one knows today, each day doing its own: what is left of today, then the plans
    /// of the days after, on which `dueCounts` words fall due.
    public func outlook(dueCounts: [Int]) -> [Int] {
        var waiting = figures.dueCount - dueLeft
        var new = figures.newCount - newLeft
        return [left]
            + dueCounts.map { count in
                var day = DayFigures()
                (day.dueCount, day.newCount) = (waiting + count, new)
                let plan = DayPlan(day, limits: limits)
                waiting = day.dueCount - plan.dueLeft
                new -= plan.newLeft
                return plan.left
            }
    }
}
