import HTTPServer
import Household
import Learning
import Storage
import Views
import Vocabulary

enum StatisticsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let today = context.today(of: user)
        return context.page(
            StatisticsPage(
                try await context.store.statistics(of: user.id, today: today), today: today,
                plan: try await context.plan(),
                lessons: try await context.learner.lessonSummary(of: user.pair)))
    }
}

enum AchievementsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let standings = try await context.learner.achievements()
        return context.page(AchievementsPage(standings))
    }
}
