import HTTPServer
import Views
import Vocabulary

enum AchievementsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let standings = try await context.store.achievements(of: context.user.id)
        return context.page(AchievementsPage(standings))
    }
}
