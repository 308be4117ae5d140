import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Timeouts")
struct TimeoutTests {
    /// Every other timeout is an hour, so that none of them can end the connection in its place, however long a busy
    /// machine takes: the client's patience ends before.
    private static func run(
        _ timeout: WritableKeyPath<ServerConfiguration, Duration>, of length: Duration = .milliseconds(400),
        _ responder: ClosureResponder = .echo,
        test: (TestServer) async throws -> Void
    ) async throws {
        let clock = ContinuousClock()
        let begin = clock.now
        try await TestServer.run(responder, configure: { $0[keyPath: timeout] = length }, test: test)
        #expect(clock.now - begin > length - .milliseconds(10))
    }

    @Test("A connection on which nothing is sent ends")
    func silence() async throws {
        try await Self.run(\.headerTimeout) { server in
            let client = try server.client()
            #expect(try await client.isEnded())
        }
    }

    @Test("An unfinished header is answered 408", arguments: ["G", "GET / HTTP/1.1\r\nHost: a\r\n"])
    func header(start: String) async throws {
        try await Self.run(\.headerTimeout) { server in
            let answer = try await server.exchange(start)
            #expect(answer.status == 408)
            #expect(answer["Connection"] == "close")
        }
    }

    @Test("Sending a byte now and then does not prolong a header's time")
    func trickle() async throws {
        try await Self.run(\.headerTimeout) { server in
            let client = try server.client()
            try await client.send("a")
            let trickling = Task {
                for byte in String(repeating: "a", count: 70).utf8 {
                    try await client.send([byte])
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
            try? await trickling.value
            #expect(try await client.answer().status == 408)
        }
    }

    @Test("The header of a second request has its own time")
    func secondHeader() async throws {
        // Long enough for the first request to arrive within it.
        try await Self.run(\.headerTimeout, of: .seconds(5)) { server in
            let client = try server.client()
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer().status == 200)
            try await Task.sleep(for: .milliseconds(5200))
            try await client.send("GET / HTTP/1.1\r\n")
            #expect(try await client.answer().status == 408)
        }
    }

    @Test(
        "An unfinished body is answered 408", arguments: ["Content-Length: 5", "Transfer-Encoding: chunked"])
    func body(framing: String) async throws {
        try await Self.run(\.bodyTimeout) { server in
            let answer = try await server.exchange("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n1")
            #expect(answer.status == 408)
        }
    }

    @Test("A connection with nothing more to say ends")
    func idle() async throws {
        try await Self.run(\.keepAliveTimeout) { server in
            let client = try server.client()
            try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await client.answer().status == 200)
            #expect(try await client.isEnded())
        }
    }

    @Test("A client that does not take its answer is left", .timeLimit(.minutes(10)))
    func write() async throws {
        let size = 32 * 1024 * 1024
        let responder = ClosureResponder {
            Response(status: .ok, body: $0.path == "/large" ? [UInt8](repeating: 0, count: size) : [])
        }
        let configure = { (configuration: inout ServerConfiguration) in
            configuration.writeTimeout = .milliseconds(400)
            configuration.maximumConnections = 1
        }
        try await TestServer.run(responder, configure: configure) { server in
            let client = try server.client(receiveBuffer: 4096)
            try await client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            // Until then there is no room for another.
            while try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status != 200 {
                try await Task.sleep(for: .milliseconds(50))
            }
            let received = try await client.remainder()
            #expect(received.count < size)
        }
    }

    @Test("A handler that takes too long is cancelled and its client told 503")
    func handler() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Bool.self)
        let responder = ClosureResponder { _ in
            try? await Task.sleep(for: .seconds(20))
            end.yield(Task.isCancelled)
            return .text("late")
        }
        let configure = { (configuration: inout ServerConfiguration) in
            configuration.handlerTimeout = .milliseconds(100)
        }
        try await TestServer.run(responder, configure: configure) { server in
            let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(answer.status == 503)
            #expect(await ends.first { _ in true } == true)
        }
    }

    @Test(
        "A connection that is closed by the server goes even when the client stays", .timeLimit(.minutes(10)))
    func drain() async throws {
        try await TestServer.run(configure: { $0.maximumConnections = 1 }) { server in
            let first = try server.client()
            try await first.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(try await first.answer().status == 200)
            // Until then there is no room for a second one.
            while true {
                let answer = try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                guard answer.status != 200 else { break }
                #expect(answer.status == 503)
                try await Task.sleep(for: .milliseconds(100))
            }
            await first.endSending()
        }
    }
}
