import HTTPServer
import Household
import Storage
import Views
import Vocabulary

/// Who lives here, and how their day is; where an administrator has switched that off for all, whom an adult looks after.
enum HouseController {
    static func show(_ context: Context<User>) async throws -> Response {
        let learner = context.learner
        guard try await learner.hasHomeCircle() else {
            // What an adult does for children goes on.
            if context.user.isChild { throw Fault.notFound }
            return context.redirect(to: Path.children)
        }
        let circle = try await learner.lookAround(context.services.timeZone)
        return context.page(
            HousePage(
                circle.members, together: circle.daysTogether, today: circle.today,
                family: context.user.isChild ? nil : try await family(context),
                canLeave: try await learner.livesWithFormerGuardians(), now: context.now))
    }

    /// The same without anybody's day.
    static func showChildren(_ context: Context<User>) async throws -> Response {
        guard try await !context.learner.hasHomeCircle() else { return context.redirect(to: Path.house) }
        return context.page(ChildrenPage(try await family(context), now: context.now))
    }

    private static func family(_ context: Context<User>) async throws -> Family {
        Family(
            children: try await context.learner.children(),
            devices: try await context.store.familyDevices(of: context.user.id))
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
        guard try await context.learner.hasHomeCircle() else { throw Fault.notFound }
        let showsDay = try context.form().name("showsDay") == "yes"
        try await context.store.saveShowsDay(showsDay, of: context.user.id)
        return context.redirect(to: Path.house, notice: .profileSaved)
    }

    /// Whoever was looked after here as a child lives elsewhere from now on.
    static func leave(_ context: Context<User>) async throws -> Response {
        try await context.learner.leaveFormerGuardians()
        return context.redirect(to: Path.house, notice: .houseLeft)
    }
}
