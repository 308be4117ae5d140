import HTTPServer
import Storage
import Views
import Vocabulary

/// What an administrator does for one member.
enum MemberController {
    static func show(_ context: Context<User>) async throws -> Response {
        let member = try await context.member()
        let hasOther = try await context.store.hasAdministrator(besides: member.id)
        return context.page(
            MemberPage(
                member, seenBy: context.user, hasOtherAdministrator: hasOther, now: context.now))
    }

    static func signOut(_ context: Context<User>) async throws -> Response {
        let member: User.ID = try context.id()
        guard try await context.store.signOut(member, by: context.actor, now: context.now) else {
            throw Fault.notFound
        }
        context.record(act: .signedOut, of: member)
        return context.redirect(to: Path.member(member), notice: .memberSignedOut)
    }
}

extension Context<User> {
    /// The member that the path names.
    func member() async throws -> Member {
        guard let member = try await store.member(id(), now: now) else { throw Fault.notFound }
        return member
    }

    /// The same, where it is no child: those have neither a password nor a role.
    func adult() async throws -> Member {
        let member = try await member()
        guard !member.user.isChild else { throw Fault.notFound }
        return member
    }
}
