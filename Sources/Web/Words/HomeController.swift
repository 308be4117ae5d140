import HTTPServer
import Household
import Learning
import Views
import Vocabulary

enum HomeController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let sight = try await context.learner.seeHome()
        let hour = LocalTime(context.now, in: context.timeZone(of: user)).hour
        return context.page(
            HomePage(
                sight.home, plan: sight.plan, order: user.categoryOrder, courses: sight.courses, of: user,
                hour: hour, cheers: sight.cheers, grammarLeft: sight.grammar?.left ?? 0,
                accountEnd: sight.accountEnd.map { StudyDay($0, in: context.timeZone(of: user)) },
                mayGrowUp: sight.growingUp != nil, grownUp: sight.grownUpNews,
                lessonHomework: sight.lessonHomework, text: context.text))
    }

    static func saveOrder(_ context: Context<User>) async throws -> Response {
        if let order = CategoryOrder(rawValue: try context.form()["order"] ?? "") {
            try await context.learner.order(by: order)
        }
        return context.redirect(to: Path.home)
    }

    static func putNewsAway(_ context: Context<User>) async throws -> Response {
        try await context.learner.putNewsAway()
        return context.redirect(to: Path.home)
    }
}
