import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// The check at the end of a level.
enum LevelCheckController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(LessonTaskPage(try await asked(context)))
    }

    static func answer(_ context: Context<User>) async throws -> Response {
        let form = try LessonAnswerForm(try context.form())
        return try await context.answer(asked(context), with: form)
    }

    private static func asked(_ context: Context<User>) async throws -> AskedTask {
        guard let asked = try await context.learner.next(in: context.levelCheck()) else {
            throw Fault.notFound
        }
        return asked
    }
}

extension Context<User> {
    /// The check that the path names by `pair` and `level`.
    fileprivate func levelCheck() throws(Fault) -> LevelCheck {
        guard let code = parameters?["pair"], let name = parameters?["level"],
            code.utf8.count <= FormValues.nameLimit, let pair = LanguagePair(code: code),
            let level = Level(code: name)
        else { throw .notFound }
        return LevelCheck(pair, level)
    }
}
