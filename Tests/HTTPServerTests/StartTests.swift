import Glibc
import Logging
import Synchronization
import Testing

@testable import HTTPServer

/// Counts what is logged from warnings upwards.
final class WarningCount: LogHandler {
    private let warnings = Atomic(0)

    var count: Int { warnings.load(ordering: .relaxed) }
    var logLevel: Logger.Level {
        get { .warning }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }

    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event _: LogEvent) { warnings.add(1, ordering: .relaxed) }
}

@Suite("Starting")
struct StartTests {
    private static func server(
        host: String, port: Int = 0, logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) -> Server {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        // Those that are busy keep their places, however slow the machine is.
        configuration.arrivalPatience = .seconds(600)
        return Server(
            configuration: configuration, responder: ClosureResponder { .text($0.remoteAddress) },
            logger: logger)
    }

    @Test(
        "Every kind of host is listened at",
        arguments: [
            ("127.0.0.1", "127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1", "127.0.0.1"),
            ("::1", "::1", "::1"),
            ("::", "::1", "::1"), ("::", "127.0.0.1", "127.0.0.1"), ("localhost", "127.0.0.1", "127.0.0.1"),
            ("localhost", "::1", "::1"),
        ])
    func hosts(host: String, target: String, seen: String) async throws {
        let server = Self.server(host: host)
        let port = try server.start()
        let client = try RawClient(port: port, host: target)
        try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer().text == seen)
        await server.stop(within: .zero)
    }

    @Test("A port in use is named in the error")
    func portInUse() async throws {
        let first = Self.server(host: "127.0.0.1")
        let port = try first.start()
        let error = #expect(throws: ServerError.addressInUse(host: "127.0.0.1", port: port)) {
            try Self.server(host: "127.0.0.1", port: port).start()
        }
        #expect(error?.description == "port \(port) on 127.0.0.1 is in use by another program")
        await first.stop(within: .zero)
    }

    @Test("A port is free again as soon as the server has stopped")
    func portAgain() async throws {
        let first = Self.server(host: "127.0.0.1")
        let port = try first.start()
        let client = try RawClient(port: port)
        try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try await client.answer()
        await first.stop()
        let second = Self.server(host: "127.0.0.1", port: port)
        #expect(try second.start() == port)
        await second.stop(within: .zero)
    }

    @Test(
        "Impossible hosts and ports are refused with a reason",
        arguments: [
            ("example.com", 0, ServerError.invalidHost("example.com")), ("", 0, .invalidHost("")),
            ("192.0.2.1", 0, .addressNotAvailable(host: "192.0.2.1")),
            ("127.0.0.1", 65536, .invalidPort(65536)), ("127.0.0.1", -1, .invalidPort(-1)),
        ])
    func impossible(host: String, port: Int, error: ServerError) {
        #expect(throws: error) { try Self.server(host: host, port: port).start() }
        #expect(!error.description.isEmpty)
    }

    @Test("Running out of descriptors neither spins nor ends the server", .timeLimit(.minutes(10)))
    func descriptors() async throws {
        await #expect(processExitsWith: .success) {
            let warnings = WarningCount()
            let server = Self.server(host: "127.0.0.1", logger: Logger(label: "test") { _ in warnings })
            let port = try server.start()
            // Timers take descriptors too, once.
            try await Task.sleep(for: .milliseconds(50))
            let lowestFree = dup(0)
            Glibc.close(lowestFree)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit()
            getrlimit(resource, &limit)
            let usual = limit.rlim_cur
            limit.rlim_cur = rlim_t(lowestFree) + 1
            setrlimit(resource, &limit)
            // It takes the last descriptor, so that accepting its connection fails.
            let client = try RawClient(port: port)
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let late = clock()
            try await Task.sleep(for: .milliseconds(600))
            let used = Double(clock() - late) / Double(CLOCKS_PER_SEC)
            precondition(used < 0.3, "Accepting spins")
            limit.rlim_cur = usual
            setrlimit(resource, &limit)
            let answer = try await client.answer()
            precondition(answer.status == 200)
            precondition(warnings.count == 1, "\(warnings.count) warnings")
        }
    }

    @Test("The limit of descriptors is raised, and connections stay below it", .timeLimit(.minutes(10)))
    func descriptorLimit() async throws {
        await #expect(processExitsWith: .success) {
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var limit = rlimit(rlim_cur: 80, rlim_max: 105)
            precondition(setrlimit(resource, &limit) == 0)
            let warnings = WarningCount()
            let server = Self.server(host: "127.0.0.1", logger: Logger(label: "test") { _ in warnings })
            let port = try server.start()
            getrlimit(resource, &limit)
            precondition(limit.rlim_cur == 105)
            precondition(warnings.count == 1)
            let count = 105 - Descriptor.reserve
            precondition(Descriptor.reserve >= 64 + Listener.waitingLimit && count < 32)
            // Busy with half a request each, so that none can be let go.
            var clients: [RawClient] = []
            for _ in 0..<count {
                let client = try RawClient(port: port)
                try await client.send("GET / HTTP/1.1\r\n")
                clients.append(client)
            }
            try await Task.sleep(for: .milliseconds(100))
            let refused = try RawClient(port: port)
            let turnedAway = try await refused.answer()
            precondition(turnedAway.status == 503)
            for client in clients {
                try await client.send("Host: a\r\n\r\n")
                let answer = try await client.answer()
                precondition(answer.status == 200)
            }
        }
    }

    @Test("A pipe that nobody reads does not end the process")
    func brokenPipe() async throws {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            _ = try Self.server(host: "127.0.0.1").start()
            var ends: [Int32] = [0, 0]
            precondition(pipe(&ends) == 0)
            Glibc.close(ends[0])
            precondition(write(ends[1], "x", 1) == -1 && errno == EPIPE)
        }
    }
}
