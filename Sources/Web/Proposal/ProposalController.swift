import HTTPServer
import Household
import Views
import Vocabulary

/// What others propose for the words of a category, as its author goes through it.
enum ProposalController {
    static func index(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory().category
        guard let proposals = try await context.learner.proposals(for: category.id) else {
            throw Fault.notFound
        }
        return context.page(ProposalsPage(proposals, for: category))
    }

    static func decide(_ context: Context<User>) async throws -> Response {
        let isTaken = try context.form()["decision"] == "take"
        switch try await context.learner.decide(context.id(), isTaken: isTaken) {
        case .decided(let category):
            return context.redirect(
                to: Path.proposals(category), notice: isTaken ? .proposalTaken : .proposalLeft)
        case .same(let category):
            return context.redirect(to: Path.proposals(category), notice: .proposalSame)
        case .missing:
            // Whoever has the page of a moment ago comes back to what still waits.
            guard let category = try context.form()["category"].flatMap({ Category.ID($0) }),
                try await context.learner.proposals(for: category) != nil
            else { throw Fault.notFound }
            return context.redirect(to: Path.proposals(category), notice: .proposalGone)
        }
    }
}
