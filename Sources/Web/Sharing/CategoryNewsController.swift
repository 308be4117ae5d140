import HTTPServer
import Views
import Vocabulary

enum CategoryNewsController {
    /// What was shown of a category's news has been seen.
    static func putAway(_ context: Context<User>) async throws -> Response {
        let category: Category.ID = try context.id()
        let form = try context.form()
        let mark = CategoryNews.Mark(
            correction: Int64(form.number("correction") ?? 0), word: Word.ID(Int64(form.number("word") ?? 0)))
        guard try await context.store.putNewsAway(of: category, upTo: mark, for: context.user.id) else {
            throw Fault.notFound
        }
        let proposals = form.all("proposal").prefix(WordProposal.limit * 2).compactMap { WordProposal.ID($0) }
        try await context.store.putProposalsAway(Array(proposals), by: context.user.id)
        return context.redirect(to: Path.category(category))
    }
}
