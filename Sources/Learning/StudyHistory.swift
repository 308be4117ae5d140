import Vocabulary

/// What a learner did on each of their study days.
public struct StudyHistory: Sendable {
    /// A study day with at least one review.
    public struct Day: Sendable {
        public let day: StudyDay
        public let tally: ReviewTally
        /// There is a review between 04:00 and 08:00.
        public let isEarly: Bool
        /// There is a review after 22:00, or after midnight.
        public let isLate: Bool

        public init(day: StudyDay, tally: ReviewTally, isEarly: Bool, isLate: Bool) {
            self.day = day
            self.tally = tally
            self.isEarly = isEarly
            self.isLate = isLate
        }
    }

    /// In order; days without reviews are left out.
    public let days: [Day]

    /// `days` in order, each once.
    public init(days: [Day]) {
        self.days = days
    }

    /// The sum of a day; nothing where nothing was done.
    public func tally(on day: StudyDay) -> ReviewTally {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low].day == day ? days[low].tally : .none
    }

    public func streak(today: StudyDay) -> Streak { Streak(days.map(\.day), today: today) }
}
