import HTTPServer
import Storage
import Views
import Vocabulary

enum WordCardsController {
    /// Cards of the chosen words, to be printed.
    static func show(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory().category
        let words = try await context.store.words(
            Array(SelectionController.chosen(in: context.request.query)), in: category.id, of: context.user.id
        )
        guard !words.isEmpty else { return context.redirect(to: Path.selection(category.id)) }
        return context.page(CardsPage(words, of: category, today: context.today(of: context.user)))
    }
}
