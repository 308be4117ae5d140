import HTTPServer
import Household
import Views
import Vocabulary

/// Finds words in all categories, and beyond them in the dictionaries and the catalogue.
enum SearchController {
    private static let limits = SearchLimits(
        words: SearchPage.wordCount, near: SearchPage.nearWordCount, courses: SearchPage.courseCount)

    static func show(_ context: Context<User>) async throws -> Response {
        let query = context.request.query
        let findings = try await context.learner.search(
            query["search"], page: query.page, within: limits, titlesIn: context.language)
        return context.page(
            SearchPage(
                search: findings.search, found: findings.found,
                beyond: findings.beyond.map(SearchPage.Beyond.init), tags: findings.tags,
                pair: context.user.pair, today: context.today(of: context.user)))
    }
}

extension SearchPage.Beyond {
    init(_ beyond: SearchFindings.Beyond) {
        self.init(
            near: beyond.near,
            entries: beyond.entries.map {
                SearchPage.Entry(term: $0.term, translation: $0.translation, emoji: $0.emoji)
            },
            courses: beyond.courses)
    }
}
