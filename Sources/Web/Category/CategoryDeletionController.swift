import HTTPServer
import Household
import Views
import Vocabulary

enum CategoryDeletionController {
    static func show(_ context: Context<User>) async throws -> Response {
        let summary = try await context.ownCategory()
        let heirs = try await context.learner.heirs(of: summary.id)
        guard !heirs.isEmpty else { return context.page(DeletionPage(summary)) }
        let learners = try await context.learner.share(of: summary.id)?.learners.count ?? heirs.count
        return context.page(DeletionPage(summary, learnerCount: learners, heirs: heirs))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let heir = try context.form()["heir"].flatMap { User.ID($0) }
        switch try await context.learner.deleteCategory(context.id(), heir: heir) {
        case .deleted: return context.redirect(to: Path.home, notice: .categoryDeleted)
        case .handedOver: return context.redirect(to: Path.home, notice: .categoryHandedOver)
        case nil: throw Fault.notFound
        }
    }
}
