import Dispatch
import Glibc
public import Logging
import Synchronization

/// An HTTP/1.1 server.
///
/// It runs once: after `stop` it cannot be started again.
public final class Server: Sendable {
    private enum State {
        case waiting
        case running(Listener)
        case stopped
    }

    private let context: ServerContext
    private let queues: [ConnectionQueue]
    private let state = Mutex(State.waiting)

    /// The server is idle until `start`.
    public init(configuration: ServerConfiguration, responder: any Responder, logger: Logger) {
        let context = ServerContext(configuration: configuration, responder: responder, logger: logger)
        self.context = context
        queues = (0..<max(1, configuration.queues)).map { ConnectionQueue(context: context, index: $0) }
    }

    /// Binds, listens and begins to answer. Ignores SIGPIPE and raises the process's limit of descriptors.
    ///
    /// - Returns: the port, which differs from the configured one when that is 0.
    public func start() throws(ServerError) -> Int {
        let configuration = context.configuration
        return try state.withLock { state throws(ServerError) in
            guard case .waiting = state else { throw .alreadyStarted }
            signal(SIGPIPE, SIG_IGN)
            provideDescriptors()
            let sockets = try ListeningSocket.open(host: configuration.host, port: configuration.port)
            let listener = Listener(sockets, queues: queues, context: context)
            listener.start()
            state = .running(listener)
            let port = sockets.first?.port ?? configuration.port
            context.logger.info("Listening", metadata: ["host": "\(configuration.host)", "port": "\(port)"])
            return port
        }
    }

    private func provideDescriptors() {
        let limit = Descriptor.raiseLimit()
        let connections = max(1, limit - Descriptor.reserve)
        guard context.census.restrict(to: connections) else { return }
        context.logger.warning(
            "Fewer connections than configured: the process may not open more files",
            metadata: ["connections": "\(connections)", "files": "\(limit)"])
    }

    /// Stops accepting, closes the connections on which no answer is under way, finishes the others' answers
    /// and closes theirs. What is not finished after `grace` is cut off and its handler cancelled.
    public func stop(within grace: Duration = .seconds(8)) async {
        let listener: Listener? = state.withLock { state in
            defer { state = .stopped }
            guard case .running(let listener) = state else { return nil }
            return listener
        }
        guard let listener else { return }
        await listener.stop()
        await withDiscardingTaskGroup { group in
            for queue in queues { group.addTask { await queue.stop(within: grace) } }
        }
        context.logger.info("Stopped")
    }

    /// Starts, waits for SIGTERM, SIGINT or the cancellation of the task, and stops.
    ///
    /// - Throws: `ServerError` when it cannot start.
    public func run() async throws {
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        let sources = [SIGTERM, SIGINT].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.resume()
            return source
        }
        defer {
            for source in sources { source.cancel() }
        }
        _ = try start()
        for await _ in signals { break }
        await stop()
    }
}
