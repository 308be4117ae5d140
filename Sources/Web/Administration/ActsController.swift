import HTTPServer
import Storage
import Views
import Vocabulary

enum ActsController {
    static func index(_ context: Context<User>) async throws -> Response {
        let page = try context.request.query.page
        let (acts, count) = try await context.store.administrativeActs(page: page, size: ActsPage.size)
        guard page >= 1, page == 1 || !acts.isEmpty else { throw Fault.notFound }
        return context.page(ActsPage(acts, page: page, count: count, now: context.now))
    }
}
