import HTTPServer
import Vocabulary

/// Tells a container or a monitor that pages can be served.
enum HealthController {
    static func show(_ context: Context<User?>) async throws -> Response {
        guard let complaint = await context.store.complaint() else { return .text("ok\n", status: .ok) }
        return .text(complaint + "\n", status: .serviceUnavailable)
    }
}
