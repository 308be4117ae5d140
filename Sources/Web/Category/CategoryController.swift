import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

enum CategoryController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let summary = try await context.category()
        let query = context.request.query
        let search = TextRule.wordSide.check(query["search"]).text
        let words = try await context.store.words(
            in: summary.id, of: user.id, search: search, order: user.wordOrder,
            page: try query.page, size: CategoryPage.wordCount)
        let tags = try await context.store.tags(in: summary.id, of: user.id)
        let addition = try await addition(to: summary.id, of: user, context)
        let kept =
            summary.authorName == nil
            ? [] : try await context.store.keptWords(from: summary.id, of: user.id)
        let news = summary.hasNews ? try await context.store.news(of: summary.id, for: user.id) : nil
        let proposals = try await context.learner.proposalNews(of: summary)
        return context.page(
            CategoryPage(
                summary, words: words, search: search, order: user.wordOrder, sides: user.shownSides,
                tags: tags, tagging: try await tagging(in: summary.id, of: user, context), addition: addition,
                deletion: try await deletion(in: summary.id, of: user, context),
                moved: try await moved(from: summary.category, of: user, context),
                paused: try await paused(in: summary.id, of: user, context), kept: kept, news: news,
                waitingProposals: proposals.waiting, decidedProposals: proposals.decided,
                next: try await context.learner.nextCourse(after: summary.category).map(NextCourse.init),
                today: context.today(of: user)))
    }
}
