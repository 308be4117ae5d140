import Glibc
import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Clients that leave", .timeLimit(.minutes(10)))
struct CancellationTests {
    @Test("A client that has closed its sending half gets its answer, and then the end")
    func halfClosed() async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let responder = ClosureResponder { request in
            begin.yield()
            for await _ in gate { break }
            return .text(Task.isCancelled ? "cancelled" : "page \(request.body.count)")
        }
        let requests = [
            "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
        ]
        try await TestServer.run(responder) { server in
            var heard = begun.makeAsyncIterator()
            var clients: [RawClient] = []
            for request in requests {
                let client = try server.client()
                try await client.send(request)
                await client.endSending()
                await heard.next()
                clients.append(client)
            }
            // The news of the closed half has long been there when the answer is made.
            try await Task.sleep(for: .milliseconds(50))
            opener.finish()
            #expect(try await clients[0].answer().text == "page 0")
            #expect(try await clients[1].answer().text == "page 2")
            for client in clients { #expect(try await client.isEnded()) }
        }
    }

    @Test("Requests sent together before the sending half was closed are all answered")
    func halfClosedPipeline() async throws {
        try await TestServer.run(ClosureResponder.slowEcho) { server in
            let client = try server.client()
            try await client.send(
                "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nxGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
            await client.endSending()
            #expect(try await client.answer().text == "POST /1 x")
            #expect(try await client.answer().text == "GET /2 ")
            #expect(try await client.isEnded())
        }
    }

    @Test(
        "The handler of a client that is lost is cancelled, whatever else the client had sent",
        arguments: ["", "GET /2 HTTP/1.1\r\n"])
    func cancelled(rest: String) async throws {
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
                try await client.send(rest)
                await client.resetAtEnd()
            }
            #expect(await heard.next() == "cancelled")
        }
    }

    @Test("A client that is lost while all are busy is forgotten, however far it had got")
    func lostMeanwhile() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let responder = ClosureResponder { request in
            if request.path == "/busy" {
                begin.yield()
                usleep(300_000)
            }
            return .text("here")
        }
        let configure = { (configuration: inout ServerConfiguration) in
            configuration.queues = 1
            configuration.maximumConnections = 3
            configuration.headerTimeout = .seconds(3600)
            configuration.bodyTimeout = .seconds(3600)
        }
        try await TestServer.run(responder, configure: configure) { server in
            let busy = try server.client()
            try await busy.send("GET /busy HTTP/1.1\r\nHost: a\r\n\r\n")
            for await _ in begun { break }
            for start in ["GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe"] {
                let client = try server.client()
                try await client.send(start)
                await client.resetAtEnd()
            }
            #expect(try await busy.answer().text == "here")
            // Half a request keeps this connection from making room itself.
            try await busy.send("GET / HTTP/1.1\r\n")
            var status = 0
            while status != 200 {
                status = (try? await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status) ?? 0
            }
        }
    }

    @Test("A client that leaves during a large answer does no harm", .timeLimit(.minutes(10)))
    func leavingReader() async throws {
        let body = [UInt8](repeating: 7, count: 16 * 1024 * 1024)
        let responder = ClosureResponder { Response(status: .ok, body: $0.path == "/large" ? body : []) }
        try await TestServer.run(responder, configure: { $0.maximumConnections = 1 }) { server in
            do {
                let client = try server.client()
                try await client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
            }
            var status = 0
            while status != 200 {
                try await Task.sleep(for: .milliseconds(20))
                status = (try? await server.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n").status) ?? 0
            }
        }
    }
}
