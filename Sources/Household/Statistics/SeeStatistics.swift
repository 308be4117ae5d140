import Learning
import Storage
import Vocabulary

/// What somebody has done, for the page of figures.
package struct StatisticsSight: Sendable {
    package let statistics: Statistics
    package let plan: DayPlan
    package let lessons: LessonSummary
}

extension Learner {
    package func seeStatistics() async throws -> StatisticsSight {
        StatisticsSight(
            statistics: try await store.statistics(of: user.id, today: today), plan: try await plan(),
            lessons: try await lessonSummary(of: user.pair))
    }

    /// What was answered on some study days, by category.
    package func report(_ days: ClosedRange<StudyDay>) async throws -> PeriodReport {
        try await store.report(of: user.id, period: days)
    }
}
