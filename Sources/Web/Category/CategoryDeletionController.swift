import HTTPServer
import Storage
import Views
import Vocabulary

enum CategoryDeletionController {
    static func show(_ context: Context<User>) async throws -> Response {
        let summary = try await context.ownCategory()
        let learners = try await context.learner.share(of: summary.id)?.learners.count ?? 0
        return context.page(DeletionPage(summary, learnerCount: learners))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        guard try await context.store.deleteCategory(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.home, notice: .categoryDeleted)
    }
}
