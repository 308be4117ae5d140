import HTTPServer
import Household
import Learning
import Views
import Vocabulary

enum StatisticsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let sight = try await context.learner.seeStatistics()
        return context.page(
            StatisticsPage(
                sight.statistics, today: context.today(of: context.user), plan: sight.plan,
                lessons: sight.lessons))
    }
}

enum AchievementsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let standings = try await context.learner.achievements()
        return context.page(AchievementsPage(standings))
    }
}
