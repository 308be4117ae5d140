import HTTPServer
import Household
import Views
import Vocabulary

/// A category that its author offers to others.
enum ShareController {
    static func show(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory()
        guard let share = try await context.learner.share(of: category.id) else { throw Fault.notFound }
        let address = share.token.map { context.wholeAddress(of: Path.offeredCategory($0)) }
        return context.page(SharePage(category.category, share, address: address))
    }

    /// Makes an address, or another one in its place.
    static func open(_ context: Context<User>) async throws -> Response {
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        let category: Category.ID = try context.id()
        guard try await context.learner.offer(category, token: token.text) else { throw Fault.notFound }
        return context.redirect(to: Path.share(category))
    }

    static func close(_ context: Context<User>) async throws -> Response {
        let category: Category.ID = try context.id()
        guard try await context.learner.stopOffering(category) else { throw Fault.notFound }
        return context.redirect(to: Path.share(category), notice: .shareClosed)
    }

    static func removeLearner(_ context: Context<User>) async throws -> Response {
        let category: Category.ID = try context.id()
        guard let learner = try context.form()["learner"].flatMap({ User.ID($0) }),
            try await context.learner.remove(learner, from: category)
        else { throw Fault.notFound }
        return context.redirect(to: Path.share(category), notice: .learnerRemoved)
    }
}
