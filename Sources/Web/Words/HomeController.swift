import HTTPServer
import Learning
import Library
import Storage
import Views
import Vocabulary

enum HomeController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let home = try await context.store.home(of: user.id, today: context.today(of: user))
        let plan = DayPlan(home.day, goal: user.dailyGoal)
        let courses =
            home.categories.isEmpty ? try await context.courseCatalogue(for: user.pair).first(6) : []
        let hour = LocalTime(context.now, in: context.timeZone(of: user)).hour
        return context.page(
            HomePage(
                home, plan: plan, order: user.categoryOrder, courses: courses, of: user, hour: hour,
                cheers: try await context.store.unseenCheers(of: user.id),
                text: context.text))
    }

    static func saveOrder(_ context: Context<User>) async throws -> Response {
        let user = context.user
        if let order = CategoryOrder(rawValue: try context.form()["order"] ?? "") {
            try await context.store.saveCategoryOrder(order, of: user.id)
        }
        return context.redirect(to: Path.home)
    }

    static func putNewsAway(_ context: Context<User>) async throws -> Response {
        try await context.store.putNewsAway(of: context.user.id)
        return context.redirect(to: Path.home)
    }
}

extension Context<User> {
    /// What this person added lately and has not learned yet, the last first.
    func recentWords() async throws -> [Word] {
        try await store.home(of: user.id, today: today(of: user)).recentWords
    }

    /// The plan of this person's day, and how far it is.
    func plan() async throws -> DayPlan {
        DayPlan(try await store.dayFigures(of: user.id, today: today(of: user)), goal: user.dailyGoal)
    }
}
