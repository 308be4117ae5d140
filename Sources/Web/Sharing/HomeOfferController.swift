import HTTPServer
import Household
import Views
import Vocabulary

/// A category that somebody at home offers.
enum HomeOfferController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let offer = try await context.learner.offerAtHome(context.id()) else { throw Fault.notFound }
        guard !offer.isKnown else { return context.redirect(to: Path.category(offer.category.id)) }
        return context.page(OfferPage(offer, action: Path.homeOffer(offer.category.id)))
    }

    static func accept(_ context: Context<User>) async throws -> Response {
        try OfferController.answer(await context.learner.followAtHome(context.id()), context)
    }
}
