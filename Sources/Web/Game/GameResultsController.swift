import HTTPServer
import Household
import Learning
import Views
import Vocabulary

enum GameResultsController {
    static func show(_ context: Context<User>) async throws -> Response {
        guard let sight = try await context.learner.gameResults(of: context.id()) else {
            throw Fault.notFound
        }
        return context.page(
            GameResultsPage(sight.results, clock: sight.clock, best: sight.best, reached: sight.reached))
    }
}
