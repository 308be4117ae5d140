import HTTPServer
import Household
import Views
import Vocabulary

/// A category that the leader of a group offers to everybody in it.
enum GroupOfferController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let offer = try await context.learner.offerInGroups(context.id()) else { throw Fault.notFound }
        guard !offer.isKnown else { return context.redirect(to: Path.category(offer.category.id)) }
        return context.page(OfferPage(offer, action: Path.groupOffer(offer.category.id)))
    }

    static func accept(_ context: Context<User>) async throws -> Response {
        try OfferController.answer(await context.learner.followInGroups(context.id()), context)
    }
}
