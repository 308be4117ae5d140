import HTTPServer
import Logging

/// A server on a free port of the loopback address for the time of one test.
struct TestServer {
    let server: Server
    let port: Int

    func client(receiveBuffer: Int32? = nil) throws -> RawClient {
        try RawClient(port: port, receiveBuffer: receiveBuffer)
    }

    /// One request on a connection of its own.
    func exchange(_ request: String, toHead: Bool = false) async throws -> RawAnswer {
        let client = try client()
        try await client.send(request)
        return try await client.answer(toHead: toHead)
    }

    static func run(
        _ responder: any Responder = ClosureResponder.echo,
        configure: (inout ServerConfiguration) -> Void = { _ in },
        test: (TestServer) async throws -> Void
    ) async throws {
        await Places.servers.enter()
        defer { Places.servers.leave() }
        var configuration = ServerConfiguration()
        configuration.host = "127.0.0.1"
        configuration.port = 0
        configuration.queues = 2
        // No test has to be quick: what has a time of its own says so.
        for timeout in [
            \ServerConfiguration.headerTimeout, \.bodyTimeout, \.fileTimeout, \.writeTimeout,
            \.keepAliveTimeout,
        ] {
            configuration[keyPath: timeout] = .seconds(3600)
        }
        configure(&configuration)
        let server = Server(
            configuration: configuration, responder: responder,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let running = TestServer(server: server, port: try server.start())
        do {
            try await test(running)
        } catch {
            await server.stop(within: .zero)
            throw error
        }
        await server.stop(within: .zero)
    }
}
