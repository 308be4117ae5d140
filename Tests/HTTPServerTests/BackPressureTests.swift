import HTTPTypes
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Back-pressure", .timeLimit(.minutes(10)))
struct BackPressureTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    /// Counts the handlers started.
    private final class Counter: Sendable {
        let value = Mutex(0)
        func increment() { value.withLock { $0 += 1 } }
        var current: Int { value.withLock { $0 } }
    }

    @Test("No request is begun before the answer to the last one has been taken")
    func unreadAnswer() async throws {
        let counter = Counter()
        let body = [UInt8](repeating: 7, count: 16 * 1024 * 1024)
        let responder = ClosureResponder { _ in
            counter.increment()
            return Response(status: .ok, body: body)
        }
        try await TestServer.run(responder) { server in
            let client = try server.client(receiveBuffer: 4096)
            try await client.send(Self.request + Self.request + Self.request)
            try await Task.sleep(for: .milliseconds(200))
            #expect(counter.current == 1)
            for _ in 0..<3 { #expect(try await client.answer().body == body) }
            #expect(counter.current == 3)
        }
    }

    @Test("While a handler works, its client cannot fill the server's memory")
    func flood() async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let responder = ClosureResponder { _ in
            for await _ in gate { break }
            return .text("done")
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send(Self.request)
            let limit = 64 * 1024 * 1024
            let flood = Array(String(repeating: Self.request, count: 1000).utf8)
            let sent = await client.sendUntilBlocked(flood, limit: limit)
            #expect(sent < limit)
            opener.finish()
            #expect(try await client.answer().text == "done")
        }
    }
}
