import Forms
import Foundation
import HTTPServer
import HTTPTypes
import Storage
import Views
import Vocabulary

/// What an administrator sees and sets of the household as a whole.
enum AdministrationController {
    /// Acts on the overview.
    private static let actCount = 5

    static func show(_ context: Context<User>) async throws -> Response {
        try await page(context)
    }

    /// - Parameter name: of somebody to be invited, as it was typed.
    static func page(inviting name: String = "", faults: FormFaults = FormFaults(), _ context: Context<User>)
        async throws -> Response
    {
        let (store, now) = (context.store, context.now)
        let (acts, actCount) = try await store.administrativeActs(page: 1, size: actCount)
        let (room, backups) = (store.room, context.services.backups)
        let health = AdministrationPage.Health(
            isWell: await store.complaint() == nil, version: Application.version,
            lastBackup: Backup.all(in: backups.folder).first?.madeAt, hasBackupFailed: backups.failure != nil,
            size: room.used, room: room.free)
        return context.page(
            AdministrationPage(
                members: try await store.members(now: now), policy: try await store.registrationPolicy(),
                allowance: try await store.allowance(),
                invitations: try await store.openInvitations(now: now).map {
                    .init($0.link, author: $0.author, in: context.timeZone(of: context.user))
                },
                health: health, acts: acts, hasMoreActs: actCount > acts.count, now: now,
                invitedName: name, faults: faults),
            hasFaults: !faults.isEmpty)
    }

    static func saveRegistrationPolicy(_ context: Context<User>) async throws -> Response {
        guard let policy: RegistrationPolicy = try context.form().choice("registration") else {
            throw Fault.notFound
        }
        let isSet = try await context.store.setRegistrationPolicy(policy, by: context.actor, now: context.now)
        guard isSet else { throw Fault.notFound }
        context.record(act: policy.act)
        return context.redirect(to: Path.administration, notice: .registrationSaved)
    }

    static func saveAllowance(_ context: Context<User>) async throws -> Response {
        guard let number = try context.form().number("allowance"),
            let allowance = Allowance(rawValue: number)
        else { throw Fault.notFound }
        let isSet = try await context.store.setAllowance(allowance, by: context.actor, now: context.now)
        guard isSet else { throw Fault.notFound }
        context.record(act: .allowanceSet)
        return context.redirect(to: Path.administration, notice: .allowanceSaved)
    }

    static func acts(_ context: Context<User>) async throws -> Response {
        let page = try context.request.query.page
        let (acts, count) = try await context.store.administrativeActs(page: page, size: ActsPage.size)
        guard page >= 1, page == 1 || !acts.isEmpty else { throw Fault.notFound }
        return context.page(ActsPage(acts, page: page, count: count, now: context.now))
    }
}

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

extension Context {
    /// As the browser that asks would write it: with the name by which it reached the server.
    func wholeAddress(of address: Address) -> String {
        "\(client.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")\(address.text)"
    }
}

extension Context<User> {
    var actor: AdministrativeAct.Actor { .administrator(user.id) }
}
