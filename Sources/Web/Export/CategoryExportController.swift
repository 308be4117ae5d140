import HTTPServer
import Views
import Vocabulary

/// Takes the words of one category away.
enum CategoryExportController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(CategoryExportPage(try await context.ownCategory().category))
    }

    /// All of them on paper.
    static func sheet(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory().category
        let words = try await context.store.words(
            in: category.id, of: context.user.id, search: "", order: context.user.wordOrder,
            page: try context.request.query.page, size: SheetPage.wordCount)
        return context.page(SheetPage(words, of: category))
    }
}
