import Vocabulary

/// Study days in a row, a day off in seven forgiven.
public struct Streak: Sendable, Hashable {
    /// Answers that make a study day count although its plan is not done.
    public static let answers = 10
    /// Of so many days one may be a day off.
    static let week = 7

    /// Days that count, up to today; today itself may still come.
    public let current: Int
    /// The longest ever.
    public let best: Int
    /// The days that were forgiven, in order.
    public let daysOff: [StudyDay]

    /// `days` in order, each once.
    public init(_ days: [Day], today: StudyDay) {
        var (run, best) = (Run(), 0)
        var current: Run?
        var daysOff: [StudyDay] = []
        func forgive(_ run: Run) {
            guard let latest = run.dayOff, latest != daysOff.last else { return }
            // The one before it was forgiven until then.
            if let other = daysOff.last, other.distance(to: latest) < Self.week { daysOff.removeLast() }
            daysOff.append(latest)
        }
        for day in days {
            if day.day > today, current == nil { current = run.waiting(on: today) }
            run.join(day)
            best = max(best, run.count)
            forgive(run)
        }
        let reached = current ?? run.waiting(on: today)
        forgive(reached)
        self.current = reached.count
        self.best = best
        self.daysOff = daysOff
    }

    /// A study day that counts.
    public struct Day: Sendable, Hashable {
        public let day: StudyDay
        /// The day before words are asked again: those up to it have nothing to do, and end no streak.
        public let doneUntil: StudyDay

        /// nil when the day does not count. `doneUntil` is nil where the plan of the day was not done.
        public init?(_ day: StudyDay, answers: Int, doneUntil: StudyDay?) {
            guard doneUntil != nil || answers >= Streak.answers else { return nil }
            self.init(day, doneUntil: doneUntil)
        }

        fileprivate init(_ day: StudyDay, doneUntil: StudyDay? = nil) {
            self.day = day
            self.doneUntil = max(day, doneUntil ?? day)
        }
    }

    /// Days in a row as one joins them, all forwards or all backwards in time: the longest span that ends with the last
    /// of them and has at most one day off in any seven.
    public struct Run: Sendable {
        public private(set) var count = 0
        /// The day off that was forgiven last.
        public private(set) var dayOff: StudyDay?
        private var last: Day?
        /// Of `count`, the days since the last day off.
        private var countSinceOff = 0

        public init() {}

        /// A run backwards in time, whose last day may still come.
        public init(backFrom today: StudyDay) { last = Day(today) }

        /// Returns whether the run goes on; otherwise it is another one, which ends with `day`.
        @discardableResult
        public mutating func join(_ day: Day) -> Bool {
            let known = last
            last = day
            guard let known else {
                (count, countSinceOff) = (1, 1)
                return true
            }
            let (earlier, later) = known.day <= day.day ? (known, day) : (day, known)
            switch max(earlier.doneUntil, earlier.day).distance(to: later.day) {
            case ...1:
                (count, countSinceOff) = (count + 1, countSinceOff + 1)
                return true
            case 2:
                let off = later.day.adding(-1)
                let goesOn = dayOff.map { abs($0.distance(to: off)) >= Streak.week } ?? true
                (count, countSinceOff) = ((goesOn ? count : countSinceOff) + 1, 1)
                dayOff = off
                return goesOn
            default:
                (count, countSinceOff, dayOff) = (1, 1, nil)
                return false
            }
        }

        /// What it comes to when `today`, which does not count yet, still may.
        fileprivate func waiting(on today: StudyDay) -> Run {
            guard let last, last.day < today else { return self }
            var run = self
            run.join(Day(today))
            run.count -= 1
            return run
        }
    }
}
