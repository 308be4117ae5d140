import HTTPServer
import Household
import Views
import Vocabulary

/// A new word that was seen with both sides, and can be asked.
enum MeetingController {
    static func create(_ context: Context<User>) async throws -> Response {
        let form = try context.form()
        guard let id = Training.ID(form["training"] ?? ""), let word = Word.ID(form["word"] ?? "") else {
            throw Fault.badForm(.malformed("a meeting lacks its training or word"))
        }
        guard let training = try await context.learner.meet(word, in: id) else { throw Fault.notFound }
        return await context.withNextPage(context.redirect(to: Path.training(training)))
    }
}
