import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// What came of a training.
enum TrainingResultsController {
    static func show(_ context: Context<User>) async throws -> Response {
        let learner = context.learner
        let sight = try await found(context)
        let home = try await learner.home()
        let plan = learner.plan(home)
        let next = try await learner.nextStep(after: sight.results, home, plan)
        return context.page(
            TrainingResultsPage(
                sight.results, reached: sight.reached, home: home, plan: plan,
                nextDoor: next.map(NextDoor.init)))
    }

    /// The same as a picture to send to a friend.
    static func picture(_ context: Context<User>) async throws -> Response {
        let results = try await found(context).results
        let home = try await context.learner.home()
        return Response(
            status: .ok, headerFields: [.contentType: "image/svg+xml"],
            body: ResultsPicture(results, home: home).drawn(context.services.editions[context.language]))
    }

    private static func found(_ context: Context<User>) async throws -> ResultsSight {
        guard let sight = try await context.learner.results(of: context.id()) else { throw Fault.notFound }
        return sight
    }
}
