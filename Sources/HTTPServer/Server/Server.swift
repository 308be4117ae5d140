import HTTPTypes
public import Logging

/// An HTTP/1.1 server.
public final class Server: Sendable {
    /// The server is idle until `start`.
    public init(configuration: ServerConfiguration, responder: any Responder, logger: Logger) {
    }

    /// Binds, listens and begins to answer.
    ///
    /// - Returns: the port, which differs from the configured one when that is 0.
    public func start() throws(ServerError) -> Int {
        throw .invalidHost("")
    }

    /// Stops accepting, closes idle connections, finishes the answers under way and closes theirs. What
    /// is not finished after `grace` is cut off.
    public func stop(within grace: Duration = .seconds(8)) async {
    }

    /// Starts, waits for SIGTERM or SIGINT, stops.
    public func run() async throws {
    }
}
