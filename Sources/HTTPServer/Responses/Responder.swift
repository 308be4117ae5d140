public import HTTPTypes

/// What answers the requests of a server.
public protocol Responder: Sendable {
    /// How many bytes the body of this request may have, where it is held in memory.
    func bodyLimit(for head: HTTPRequest) async -> Int

    /// How large the body of this request may be and where it is received. Asked before the body is read, and nothing
    /// is read from the connection meanwhile; a longer body is answered 413. Starts like `respond(to:)`.
    func bodyAdmission(for head: HTTPRequest) async -> BodyAdmission

    /// The answer. Starts on the connection's own queue, so it must not block for long before its first
    /// suspension; its task is cancelled when the connection is lost. A client that has only
    /// closed its sending half still waits.
    func respond(to request: Request) async -> Response

    /// The answer to a request that the server itself turns down: malformed, too large, too slow. `head`
    /// is nil when the request was not understood that far. The server adds `nosniff`, `no-store` and, to a 503,
    /// `Retry-After` where they are missing.
    func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response
}

extension Responder {
    /// In memory.
    public func bodyAdmission(for head: HTTPRequest) async -> BodyAdmission {
        BodyAdmission(limit: await bodyLimit(for: head))
    }

    /// One line of plain text: `400 Bad Request`.
    public func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
        .text("\(status)\n", status: status)
    }
}
