import HTTPServer
import Vocabulary

/// Tells a container or a monitor that pages can be served, and a person what they do without.
enum HealthController {
    static func show(_ context: Context<User?>) async throws -> Response {
        if let complaint = await context.store.complaint() {
            return .text(complaint + "\n", status: .serviceUnavailable)
        }
        let services = context.services
        let lines = ["ok"] + services.translator.dictionaries.shortcomings + services.recognition.shortcomings
        return .text(lines.joined(separator: "\n") + "\n", status: .ok)
    }
}
