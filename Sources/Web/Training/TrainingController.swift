import HTTPServer
import Storage
import Views
import Vocabulary

enum TrainingController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let category = try await category(context)
        let card = try await context.store.trainingCard(
            of: user.id, category: category?.id, now: context.now, today: context.today(of: user),
            generator: context.services.generator)
        guard let card else { return context.page(TrainingEmptyPage(category: category?.id)) }
        return context.page(TrainingPage(card, direction: user.direction))
    }

    static func results(_ context: Context<User>) async throws -> Response {
        let user = context.user
        guard let results = try await context.store.trainingResults(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        let reached = try await context.store.achievements(
            announcedWith: results.training.id, of: user.id)
        return context.page(TrainingResultsPage(results, reached: reached))
    }

    /// The category that the query names; nil without one.
    private static func category(_ context: Context<User>) async throws -> Category? {
        guard let text = context.request.query["category"] else { return nil }
        guard let id = Category.ID(text) else { throw Fault.notFound }
        return try await context.category(id).category
    }
}
