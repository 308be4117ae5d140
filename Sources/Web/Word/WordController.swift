import HTTPServer
import Household
import Storage
import Views
import Vocabulary

enum WordController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user.id
        let word = try await context.word()
        guard let history = try await context.store.history(of: word.id, of: user) else {
            throw Fault.notFound
        }
        let others = try await context.store.categories(like: word.category, of: user)
        let mayEdit = try await context.category(word.category.id).mayEdit
        let proposal = mayEdit ? nil : try await context.learner.proposal(for: word.id)
        let from = context.request.query["from"].flatMap { Category.ID($0) }
        return context.page(
            WordFactsPage(
                word, history: history, targets: others, movedFrom: others.first { $0.id == from },
                mayEdit: mayEdit, hasProposal: proposal != nil,
                today: context.today(of: context.user)))
    }
}
