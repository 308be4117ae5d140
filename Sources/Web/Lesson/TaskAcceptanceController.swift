import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// «Мой ответ тоже верен», and taking it back.
enum TaskAcceptanceController {
    static func create(_ context: Context<User>) async throws -> Response {
        let answer: AnsweredTask.ID = try context.id()
        let isTakenBack = try context.form()["back"] != nil
        switch try await isTakenBack
            ? context.learner.takeBackAcceptance(of: answer) : context.learner.accept(answer)
        {
        // Sent twice, it is as it was wanted.
        case .counted, .notPossible: return context.redirect(to: Path.answeredTask(answer))
        case .missing: throw Fault.notFound
        }
    }
}
