import HTTPServer
import Household
import Storage
import Views
import Vocabulary

/// Who lives here, and how their day is.
enum HouseController {
    static func show(_ context: Context<User>) async throws -> Response {
        let circle = try await context.learner.lookAround(context.services.timeZone)
        var own: HousePage.Family?
        if !context.user.isChild {
            own = .init(
                children: try await context.learner.children(),
                devices: try await context.store.familyDevices(of: context.user.id))
        }
        return context.page(
            HousePage(
                circle.members, together: circle.daysTogether, today: circle.today, family: own,
                now: context.now))
    }

    /// Says a kind word about somebody's day.
    static func cheer(_ context: Context<User>) async throws -> Response {
        guard try await context.learner.cheer(context.id(), context.services.timeZone) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.house, notice: .cheered)
    }

    /// What others said was seen.
    static func putCheersAway(_ context: Context<User>) async throws -> Response {
        try await context.store.putCheersAway(of: context.user.id)
        return context.redirect(to: Path.home)
    }

    static func saveShowsDay(_ context: Context<User>) async throws -> Response {
        let showsDay = try context.form().name("showsDay") == "yes"
        try await context.store.saveShowsDay(showsDay, of: context.user.id)
        return context.redirect(to: Path.house, notice: .profileSaved)
    }
}
