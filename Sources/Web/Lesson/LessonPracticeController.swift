import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// What is practised across lessons: mistakes, and what is to be gone over today.
enum LessonPracticeController {
    static func show(_ practice: LessonPractice, _ context: Context<User>) async throws -> Response {
        guard let asked = try await context.learner.next(in: practice) else { return none(practice, context) }
        return context.page(LessonTaskPage(asked))
    }

    static func answer(_ practice: LessonPractice, _ context: Context<User>) async throws -> Response {
        let form = try LessonAnswerForm(try context.form())
        guard let asked = try await context.learner.next(in: practice) else { return none(practice, context) }
        return try await context.answer(asked, with: form)
    }

    private static func none(_ practice: LessonPractice, _ context: Context<User>) -> Response {
        switch practice {
        case .mistakes: context.redirect(to: Path.lessons, notice: .noMistakes)
        case .review: context.redirect(to: Path.lessons, notice: .grammarDone)
        }
    }
}
