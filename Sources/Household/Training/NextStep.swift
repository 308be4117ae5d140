import Learning
import Library
import Vocabulary

/// What is worth a look after a training that was the day's last.
package enum NextStep: Sendable {
    /// A lesson of their level.
    case lesson(LessonOutline, isBegun: Bool)
    case course(Course)
    case game
    /// Words beyond the plan.
    case practice
}

extension Learner {
    /// nil where the training or the day's plan goes on.
    package func nextStep(after results: TrainingResults, _ home: Home, _ plan: DayPlan) async throws
        -> NextStep?
    {
        if let next = try await nextCourse(after: results) { return .course(next) }
        guard results.openCount == 0, plan.isDone else { return nil }
        let catalogue = try await courseCatalogue(for: user.pair)
        // Who has hardly a new word left needs words before anything else.
        if home.day.newCount < plan.portion, let course = catalogue.next() { return .course(course) }
        // A game and a lesson take turns, day by day.
        if home.hasGame, home.today.number.isMultiple(of: 2) { return .game }
        let lessons = try await lessonSummary(of: user.pair).standings.filter { !$0.isDone }
        let ofLevel = lessons.filter { $0.lesson.level == catalogue.level }
        if let lesson = lessons.first(where: \.isBegun) ?? ofLevel.first ?? lessons.first {
            return .lesson(lesson.lesson, isBegun: lesson.isBegun)
        }
        if home.hasGame { return .game }
        return home.wordCount > home.day.newCount ? .practice : nil
    }

    /// After the last word of a category that came from a course.
    private func nextCourse(after results: TrainingResults) async throws -> Course? {
        guard let id = results.training.category,
            let summary = try await store.category(id, of: user.id),
            summary.wordCount > 0, summary.learnedCount == summary.wordCount
        else { return nil }
        return try await nextCourse(after: summary.category)
    }
}
