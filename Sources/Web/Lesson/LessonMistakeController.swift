import HTTPServer
import Household
import Views
import Vocabulary

/// Mistakes of lessons, practised together.
enum LessonMistakeController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let asked = try await context.learner.nextMistake() else { return none(context) }
        return context.page(LessonTaskPage(asked))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try LessonAnswerForm(try context.form())
        guard let asked = try await context.learner.nextMistake() else { return none(context) }
        return try await context.answer(asked, with: form)
    }

    private static func none(_ context: Context<User>) -> Response {
        context.redirect(to: Path.lessons, notice: .noMistakes)
    }
}
