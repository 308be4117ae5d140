import HTTPServer
import Views

enum AchievementsController {
    static func show(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let standings = try await context.store.achievements(of: user.id)
        return context.page(AchievementsPage(standings))
    }
}
