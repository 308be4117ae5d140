import HTTPServer
import Household
import Storage
import Views
import Vocabulary

/// Who lives here, as an adult sees it.
enum HouseController {
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(
            HousePage(
                children: try await context.learner.children(),
                devices: try await context.store.familyDevices(of: context.user.id), now: context.now))
    }
}
