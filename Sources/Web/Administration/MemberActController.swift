import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// What an administrator does to one member, once their own password was right.
enum MemberActController {
    static func confirmRole(_ context: Context<User>) async throws -> Response {
        let member = try await context.adult()
        let act = MemberAct.role(of: member)
        if act == .demotion, try await !context.store.hasAdministrator(besides: member.id) {
            throw Fault.notFound
        }
        return page(act, member, FormFaults(), context)
    }

    static func confirmPasswordLink(_ context: Context<User>) async throws -> Response {
        page(.passwordLink, try await context.adult(), FormFaults(), context)
    }

    static func confirmRemoval(_ context: Context<User>) async throws -> Response {
        page(.removal, try await context.member(), FormFaults(), context)
    }

    /// Gives the role that the form names, also from a page that is no longer new.
    static func changeRole(_ context: Context<User>) async throws -> Response {
        let member = try await context.adult()
        guard let act: MemberAct = try context.form().choice("act"), [.promotion, .demotion].contains(act)
        else { throw Fault.notFound }
        return try await confirmed(act, member, context) {
            let isAdministrator = act == .promotion
            let change = try await context.store.setAdministrator(
                isAdministrator, member.id, by: context.actor, now: context.now)
            try check(change)
            context.record(act: isAdministrator ? .madeAdministrator : .madeLearner, of: member.id)
            // Whoever gave up the role has nothing to see there any more.
            let isOwn = !isAdministrator && member.id == context.user.id
            return context.redirect(
                to: isOwn ? Path.profile : Path.member(member.id), notice: .roleChanged)
        }
    }

    static func makePasswordLink(_ context: Context<User>) async throws -> Response {
        let member = try await context.adult()
        return try await confirmed(.passwordLink, member, context) {
            var generator = SystemRandomNumberGenerator()
            let token = SecretToken(using: &generator)
            let link = try await context.store.makeLink(
                .password, for: member.id, tokenHash: token.hash, by: context.actor, now: context.now)
            guard link != nil else { throw Fault.notFound }
            context.record(act: .passwordLinkMade, of: member.id)
            let address = context.wholeAddress(of: Path.passwordLink(token.text))
            return context.page(LinkPage(password: address, of: member.user), status: .created)
        }
    }

    static func remove(_ context: Context<User>) async throws -> Response {
        let member = try await context.member()
        // One's own account is deleted in the profile, which says who becomes the administrator then.
        guard member.id != context.user.id else { throw Fault.notFound }
        return try await confirmed(.removal, member, context) {
            try check(
                try await context.store.removeAccount(member.id, by: context.actor, now: context.now))
            context.record(act: .accountRemoved, of: member.id)
            return context.redirect(to: Path.administration, notice: .memberRemoved)
        }
    }

    /// Does it once the administrator's own password was right; a session left open is not enough.
    private static func confirmed(
        _ act: MemberAct, _ member: Member, _ context: Context<User>, _ work: () async throws -> Response
    ) async throws -> Response {
        let faults = try await context.ownPasswordFaults()
        guard faults.isEmpty else { return page(act, member, faults, context) }
        return try await context.saving(work) { page(act, member, $0, context) }
    }

    /// No page offers to take the last administrator away.
    private static func check(_ change: Store.RoleChange) throws(Fault) {
        guard change == .changed else { throw .notFound }
    }

    private static func page(
        _ act: MemberAct, _ member: Member, _ faults: FormFaults, _ context: Context<User>
    ) -> Response {
        context.page(
            AccountFormPage(act, to: member, by: context.user, faults: faults), hasFaults: !faults.isEmpty)
    }
}
