import HTTPServer
import Household
import Learning
import Library
import Views
import Vocabulary

enum LessonResultsController {
    /// What came of all parts; of a lesson that is not done, its own page.
    static func show(_ context: Context<User>) async throws -> Response {
        let lesson = try await context.lessonOutline()
        let summary = try await context.learner.lessonSummary(of: lesson.pair)
        guard let standing = try await context.learner.standing(of: lesson), standing.isDone else {
            return context.redirect(to: Path.lesson(lesson.id))
        }
        let reached = try await context.store.achievements(
            announcedWith: lesson.id, on: context.today(of: context.user), of: context.user.id)
        return context.page(
            LessonResultsPage(
                standing, among: summary, words: try await context.shownWords(of: try await context.lesson()),
                reached: reached))
    }
}
