import HTTPServer
import Household
import Storage
import Views
import Vocabulary

/// A category that another offers.
enum OfferController {
    static func show(_ context: Context<User>) async throws -> Response {
        let token = try token(context)
        guard let offer = try await context.learner.offeredCategory(token) else { throw Fault.notFound }
        guard !offer.isKnown else { return context.redirect(to: Path.category(offer.category.id)) }
        return context.page(OfferPage(offer, action: Path.offeredCategory(token)))
    }

    static func accept(_ context: Context<User>) async throws -> Response {
        try answer(await context.learner.follow(token(context)), context)
    }

    static func answer(_ following: Store.Following, _ context: Context<User>) throws(Fault) -> Response {
        switch following {
        case .follows(let id): return context.redirect(to: Path.category(id), notice: .categoryFollowed)
        case .known(let id): return context.redirect(to: Path.category(id))
        case .full: return context.redirect(to: Path.home, notice: .categoriesFull)
        case .missing: throw .notFound
        }
    }

    static func confirmLeave(_ context: Context<User>) async throws -> Response {
        let summary = try await context.category()
        guard summary.authorName != nil else { throw Fault.notFound }
        return context.page(DeletionPage(leaving: summary))
    }

    static func leave(_ context: Context<User>) async throws -> Response {
        guard try await context.learner.unfollow(context.id()) else { throw Fault.notFound }
        return context.redirect(to: Path.home, notice: .categoryLeft)
    }

    static func confirmDetachment(_ context: Context<User>) async throws -> Response {
        let summary = try await context.category()
        guard let author = summary.authorName else { throw Fault.notFound }
        let home = try await context.store.home(of: context.user.id, today: context.learner.today)
        let isHomework = home.homework.contains { $0.homework.category.id == summary.id }
        return context.page(DeletionPage(detaching: summary, from: author, isHomework: isHomework))
    }

    static func detach(_ context: Context<User>) async throws -> Response {
        switch try await context.learner.detach(context.id()) {
        case .detached(let id): return context.redirect(to: Path.category(id), notice: .categoryDetached)
        case .full: return context.redirect(to: Path.home, notice: .categoriesFull)
        case .missing: throw Fault.notFound
        }
    }

    private static func token(_ context: Context<User>) throws(Fault) -> String {
        guard let token = context.parameters?["token"].flatMap({ SecretToken($0) }) else { throw .notFound }
        return token.text
    }
}
