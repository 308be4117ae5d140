import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Finds words in all categories.
enum SearchController {
    static func show(_ context: Context<User>) async throws -> Response {
        let search = TextRule.wordSide.check(context.request.query["search"]).text
        let words = try await context.store.words(
            matching: search, of: context.user.id, limit: SearchPage.wordCount + 1)
        return context.page(
            SearchPage(search: search, found: words, today: context.today(of: context.user)))
    }
}
