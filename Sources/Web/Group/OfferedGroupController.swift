import HTTPServer
import Household
import Views
import Vocabulary

/// A group that somebody may join.
enum OfferedGroupController {
    /// Names of others are shown to those alone who have an account.
    static func show(_ context: Context<User?>) async throws -> Response {
        let token = try token(context)
        guard let offer = try await context.store.offeredGroup(token) else { throw Fault.notFound }
        guard let context = context.signedIn else {
            return context.page(OfferedGroupPage(offer, token: token, people: nil)).discreet
        }
        let people = try await context.learner.whoMayJoinGroups()
        return context.page(OfferedGroupPage(offer, token: token, people: people)).discreet
    }

    static func join(_ context: Context<User>) async throws -> Response {
        let token = try token(context)
        let form = try context.form()
        let member = form["member"].flatMap { User.ID($0) } ?? context.user.id
        let place = form["place"].flatMap { GroupPlace.ID($0) }
        switch try await context.learner.joinGroup(token, member, place: place) {
        case .joined: return context.redirect(to: Path.groups, notice: .groupJoined)
        case .known: return context.redirect(to: Path.groups)
        case .full: return context.redirect(to: Path.offeredGroup(token), notice: .groupFull)
        case .taken: return context.redirect(to: Path.offeredGroup(token), notice: .groupPlaceTaken)
        case .missing: throw Fault.notFound
        }
    }

    private static func token<Asker>(_ context: Context<Asker>) throws(Fault) -> String {
        guard let token = context.parameters?["token"].flatMap({ SecretToken($0) }) else { throw .notFound }
        return token.text
    }
}
