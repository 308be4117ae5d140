import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Clients that leave", .timeLimit(.minutes(1)))
struct CancellationTests {
    @Test("The handler of a client that has gone is cancelled")
    func cancelled() async throws {
        let (events, event) = AsyncStream.makeStream(of: String.self)
        let responder = ClosureResponder { _ in
            event.yield("begun")
            try? await Task.sleep(for: .seconds(20))
            event.yield(Task.isCancelled ? "cancelled" : "slept")
            return .text("late")
        }
        try await TestServer.run(responder) { server in
            var heard = events.makeAsyncIterator()
            do {
                let client = try server.client()
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(await heard.next() == "begun")
            }
            #expect(await heard.next() == "cancelled")
        }
    }

    @Test("A client that leaves during a large answer does no harm")
    func leavingReader() async throws {
        let body = [UInt8](repeating: 7, count: 16 * 1024 * 1024)
        let responder = ClosureResponder { Response(status: .ok, body: $0.path == "/large" ? body : []) }
        try await TestServer.run(responder, configure: { $0.maximumConnections = 1 }) { server in
            do {
                let client = try server.client()
                try await client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            }
            var status = 0
            for _ in 0..<100 where status != 200 {
                try await Task.sleep(for: .milliseconds(20))
                status = (try? await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status) ?? 0
            }
            #expect(status == 200)
        }
    }
}
