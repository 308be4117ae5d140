import Learning
import Vocabulary

/// What somebody did and knows, in charts that have their figures below them as tables.
package struct StatisticsPage: Sendable {
    let statistics: Statistics
    let report: PeriodReport
    let period: Period
    let today: StudyDay
    /// Answers that the learner means to give each day.
    let goal: Int
    let plan: DayPlan
    let streak: Streak
    let lessons: LessonFigures
    /// The days of the charts by day.
    let month: Month

    /// `report` is that of `period`.
    package init(
        _ statistics: Statistics, report: PeriodReport, period: Period, today: StudyDay, goal: Int,
        plan: DayPlan, lessons: LessonSummary
    ) {
        self.lessons = LessonFigures(lessons)
        self.statistics = statistics
        self.report = report
        self.period = period
        self.today = today
        self.goal = goal
        self.plan = plan
        streak = statistics.history.streak(today: today)
        month = Month(until: today, of: statistics.history)
    }

    var history: StudyHistory { statistics.history }
    /// Nothing was answered yet.
    var isBlank: Bool { history.days.isEmpty }
    var hasWords: Bool { statistics.wordCount > 0 }

    /// What was done on each of thirty days.
    struct Month: Sendable {
        static let dayCount = 30

        let days: [StudyDay]
        let tallies: [ReviewTally]
        let total: ReviewTally

        init(until today: StudyDay, of history: StudyHistory) {
            days = (1 - Self.dayCount...0).map { today.adding($0) }
            tallies = days.map { history.tally(on: $0) }
            total = tallies.reduce(.none, +)
        }
    }
}
