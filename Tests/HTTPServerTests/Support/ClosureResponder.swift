import HTTPServer
import HTTPTypes

/// Answers with a closure.
struct ClosureResponder: Responder {
    var limit = 1024 * 1024
    var handler: @Sendable (Request) async -> Response

    func bodyLimit(for head: HTTPRequest) -> Int { limit }

    func respond(to request: Request) async -> Response { await handler(request) }

    /// Tells what arrived: `POST /path?query body`.
    static let echo = ClosureResponder { request in
        let body = String(decoding: request.body, as: UTF8.self)
        return .text("\(request.method) \(request.head.path ?? "") \(body)")
    }

    /// Tells what arrived after a suspension.
    static let slowEcho = ClosureResponder { request in
        try? await Task.sleep(for: .milliseconds(20))
        return await echo.handler(request)
    }
}
