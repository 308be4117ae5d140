import HTTPServer

/// Tells a container or a monitor that pages can be served.
enum HealthController {
    static func show(_ context: Context) async throws -> Response {
        await context.store.isHealthy()
            ? .text("ok\n", status: .ok)
            : .text("the database does not answer\n", status: .serviceUnavailable)
    }
}
