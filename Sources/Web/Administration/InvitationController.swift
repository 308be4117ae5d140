import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Links by which others make an account.
enum InvitationController {
    /// The address is only known now: the page is the answer itself, and nothing leads to it again.
    static func create(_ context: Context<User>) async throws -> Response {
        var faults = FormFaults()
        let name = faults.check(.invitedName, try context.form()["name"])
        guard faults.isEmpty else {
            return try await AdministrationController.page(inviting: name, faults: faults, context)
        }
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        let link = try await context.store.makeLink(
            .invitation, tokenHash: token.hash, by: context.actor, now: context.now)
        guard let link else { throw Fault.notFound }
        context.record(act: .invitationMade)
        let address = context.wholeAddress(of: Path.invitation(token.text, for: name))
        return context.page(LinkPage(invitation: address, link.id), status: .created)
    }

    static func revoke(_ context: Context<User>) async throws -> Response {
        let isRevoked = try await context.store.revokeInvitation(
            context.id(), by: context.actor, now: context.now)
        guard isRevoked else { throw Fault.notFound }
        context.record(act: .invitationRevoked)
        return context.redirect(to: Path.administration, notice: .invitationRevoked)
    }
}
