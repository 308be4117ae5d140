import HTTPServer
import Views
import Vocabulary

/// The same for everybody; who looks after the house is told only to those who live in it.
enum HelpController {
    static func show(_ context: Context<User?>) async throws -> Response {
        let names = context.user == nil ? nil : try await context.store.administratorNames()
        return context.page(HelpPage(administrators: names))
    }
}
