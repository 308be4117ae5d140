import Forms
import HTTPServer
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
                allowance: try await store.allowance(), hasHomeCircle: try await store.hasHomeCircle(),
                invitations: try await store.openInvitations(now: now).map {
                    .init($0.link, author: $0.author, in: context.timeZone(of: context.user))
                },
                health: health, acts: acts, hasMoreActs: actCount > acts.count, now: now,
                invitedName: name, faults: faults),
            hasFaults: !faults.isEmpty)
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
