import HTTPTypes
import Logging
import Synchronization

/// What all connections of a server share.
final class ServerContext: Sendable {
    let configuration: ServerConfiguration
    let responder: any Responder
    let logger: Logger
    let census: Census
    let bodies: BodyBudget
    /// Of those that go into files.
    let files: BodyBudget
    private let requests = Atomic<UInt64>(0)

    init(configuration: ServerConfiguration, responder: any Responder, logger: Logger) {
        self.configuration = configuration
        self.responder = responder
        self.logger = logger
        census = Census(configuration)
        bodies = BodyBudget(limit: configuration.maximumBodyBytes)
        files = BodyBudget(limit: configuration.maximumFileBytes)
    }

    /// The answer to what the server itself turns down.
    func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
        var response = marked(responder.rejection(status, of: head))
        if status == .serviceUnavailable, !response.headerFields.contains(.retryAfter) {
            response.headerFields[.retryAfter] = "5"
        }
        return response
    }

    /// The server's own answers are neither guessed at nor kept, unless they say otherwise.
    func marked(_ response: Response) -> Response {
        var response = response
        if !response.headerFields.contains(.xContentTypeOptions) {
            response.headerFields[.xContentTypeOptions] = "nosniff"
        }
        if !response.headerFields.contains(.cacheControl) {
            response.headerFields[.cacheControl] = "no-store"
        }
        return response
    }

    /// 1 for the first request.
    func nextRequestNumber() -> UInt64 {
        requests.add(1, ordering: .relaxed).newValue
    }
}
