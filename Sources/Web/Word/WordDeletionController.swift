import HTTPServer
import Household
import Views
import Vocabulary

enum WordDeletionController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(DeletionPage(try await context.editableWord().word))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        guard let deleted = try await context.learner.deleteWord(context.id()) else { throw Fault.notFound }
        return context.redirect(to: Path.category(deleted.category, withoutWordsOf: deleted.deletion))
    }
}
