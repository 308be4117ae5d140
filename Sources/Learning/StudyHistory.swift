import Vocabulary

/// What a learner did on each of their study days.
public struct StudyHistory: Sendable {
    /// A study day with at least one review, or one task of a lesson.
    public struct Day: Sendable {
        public let day: StudyDay
        public let tally: ReviewTally
        /// Tasks of lessons that were answered.
        public let taskCount: Int
        /// There is a review between 04:00 and 08:00.
        public let isEarly: Bool
        /// There is a review after 22:00, or after midnight.
        public let isLate: Bool
        /// The last day for which nothing was left to do, once the plan was done; nil where it was not.
        public let doneUntil: StudyDay?

        public init(
            day: StudyDay, tally: ReviewTally, taskCount: Int = 0, isEarly: Bool = false,
            isLate: Bool = false,
            doneUntil: StudyDay? = nil
        ) {
            self.day = day
            self.tally = tally
            self.taskCount = taskCount
            self.isEarly = isEarly
            self.isLate = isLate
            self.doneUntil = doneUntil
        }

        /// Of words and of tasks.
        public var answerCount: Int { tally.count &+ taskCount }

        /// nil when the day does not count for a streak.
        var ofStreak: Streak.Day? { Streak.Day(day, answers: answerCount, doneUntil: doneUntil) }
    }

    /// In order; days without reviews are left out.
    public let days: [Day]

    /// `days` in order, each once.
    public init(days: [Day]) {
        self.days = days
    }

    /// The sum of a day; nothing where nothing was done.
    public func tally(on day: StudyDay) -> ReviewTally { self[day]?.tally ?? .none }

    /// Answers of a day, of words and of tasks.
    public func answerCount(on day: StudyDay) -> Int { self[day]?.answerCount ?? 0 }

    /// Tasks of lessons that were answered on a day.
    public func taskCount(on day: StudyDay) -> Int { self[day]?.taskCount ?? 0 }

    private subscript(day: StudyDay) -> Day? {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].day < day { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low].day == day ? days[low] : nil
    }

    public func streak(today: StudyDay) -> Streak { Streak(days.compactMap(\.ofStreak), today: today) }
}
