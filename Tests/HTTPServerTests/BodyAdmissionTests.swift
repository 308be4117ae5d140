import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Bodies and who may send them", .timeLimit(.minutes(10)))
struct BodyAdmissionTests {
    /// Says how large a body may be only when it is let to.
    private struct Hesitant: Responder {
        let gate: AsyncStream<Void>
        let limit: Int

        func bodyLimit(for head: HTTPRequest) async -> Int {
            for await _ in gate { break }
            return limit
        }

        func respond(to request: Request) async -> Response { .text("\(request.body.count)") }
    }

    private static func post(_ count: Int) -> String {
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(count)\r\n\r\n"
    }

    @Test("Nothing is read of a body until it is known how large it may be", arguments: [false, true])
    func hesitation(isChunked: Bool) async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let size = 64 * 1024 * 1024
        try await TestServer.run(Hesitant(gate: gate, limit: size)) { server in
            let client = try server.client()
            let framing = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(size)"
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
            let taken = await client.sendUntilBlocked([UInt8](repeating: 48, count: 65536), limit: size)
            #expect(taken < size / 2)
            opener.finish()
        }
    }

    @Test("A body at hand is read when it has been admitted, and the next request after it")
    func admitted() async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        try await TestServer.run(Hesitant(gate: gate, limit: 100)) { server in
            let client = try server.client()
            try await client.send(Self.post(5) + "hello" + "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            try await Task.sleep(for: .milliseconds(50))
            opener.finish()
            #expect(try await client.answer().text == "5")
            #expect(try await client.answer().text == "0")
        }
    }

    @Test("A body that turns out too large is refused, and no client is told to go on before")
    func tooLarge() async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        try await TestServer.run(Hesitant(gate: gate, limit: 4)) { server in
            let client = try server.client()
            try await client.send(
                "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n")
            opener.finish()
            #expect(try await client.answer().status == 413)
            #expect(try await client.isEnded())
        }
    }

    @Test("A client that is lost while the responder is asked is forgotten")
    func lost() async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let configure = { (configuration: inout ServerConfiguration) in
            configuration.maximumConnections = 1
            configuration.bodyTimeout = .seconds(3600)
        }
        try await TestServer.run(Hesitant(gate: gate, limit: 10), configure: configure) { server in
            do {
                let client = try server.client()
                try await client.send(Self.post(5))
                await client.resetAtEnd()
            }
            opener.finish()
            var status = 0
            while status != 200 {
                status = (try? await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status) ?? 0
            }
        }
    }

    @Test("All bodies have one budget: beyond it 503 for large ones, and nothing else suffers")
    func budget() async throws {
        let configure = { (configuration: inout ServerConfiguration) in
            configuration.maximumBodyBytes = 400_000
        }
        try await TestServer.run(ClosureResponder.echo, configure: configure) { server in
            let large = try server.client()
            try await large.send(Self.post(200_000))
            try await large.send([UInt8](repeating: 48, count: 100_000))
            try await Task.sleep(for: .milliseconds(100))

            let refused = try server.client()
            try await refused.send(Self.post(200_000))
            let answer = try await refused.answer()
            #expect(answer.status == 503)
            #expect(answer["Retry-After"] != nil)
            #expect(answer["Cache-Control"] == "no-store")

            #expect(try await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
            #expect(try await server.exchange(Self.post(2) + "hi").status == 200)

            try await large.send([UInt8](repeating: 48, count: 100_000))
            #expect(try await large.answer().body.count == 200_000 + "POST / ".utf8.count)
            let later = try server.client()
            try await later.send(Self.post(200_000))
            try await later.send([UInt8](repeating: 48, count: 200_000))
            #expect(try await later.answer().status == 200)
        }
    }

    @Test("A body given up gives its share back")
    func givenBack() {
        let budget = BodyBudget(limit: 400_000)
        var first = budget.reserve(300_000)
        #expect(first != nil)
        #expect(budget.reserve(100_000) == nil)
        #expect(budget.reserve(65_536) != nil)
        first = nil
        #expect(budget.reserve(300_001) == nil)
        #expect(budget.reserve(300_000) != nil)
        #expect(budget.reserve(.max) == nil)
    }
}
