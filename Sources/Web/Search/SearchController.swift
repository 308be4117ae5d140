import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Finds words in all categories.
enum SearchController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user.id
        let search = TextRule.wordSide.check(context.request.query["search"]).text
        let page = try context.request.query.page
        let found = try await context.store.words(
            matching: search, of: user, page: page, limit: SearchPage.wordCount)
        return context.page(
            SearchPage(
                search: search, found: found, tags: try await context.store.tags(of: user),
                today: context.today(of: context.user)))
    }
}
