import HTTPServer
import Views
import Vocabulary

enum AchievementsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let standings = try await context.store.achievements(of: user.id)
        return context.page(AchievementsPage(standings))
    }
}
