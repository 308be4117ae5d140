import HTTPServer
import Storage
import Views
import Vocabulary

enum WordRestorationController {
    /// Brings back what was deleted together.
    static func create(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().id
        let deletion = try context.form()["deletion"].flatMap(Store.WordDeletion.init) ?? 0
        let count = try await context.store.restoreWords(
            of: deletion, in: category, of: context.user.id, now: context.now)
        return context.redirect(
            to: Path.category(category), notice: count > 0 ? .wordsRestored : .wordsGone)
    }
}
