import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Accepted requests")
struct AcceptedRequestTests {
    @Test("The authority is that of Host, or of an absolute target, which counts more")
    func authority() async throws {
        let responder = ClosureResponder { .text("\($0.head.scheme ?? "") \($0.head.authority ?? "none")") }
        try await TestServer.run(responder) { server in
            let plain = try await server.exchange("GET / HTTP/1.1\r\nHost: a:81\r\n\r\n")
            #expect(plain.text == "http a:81")
            let absolute = try await server.exchange("GET http://b:82/ HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(absolute.text == "http b:82")
            let old = try await server.exchange("GET / HTTP/1.0\r\n\r\n")
            #expect(old.text == "http none")
        }
    }

    @Test("Fields, number and address of the client reach the handler")
    func request() async throws {
        let name = try #require(HTTPField.Name("X-Text"))
        let responder = ClosureResponder { request in
            .text("\(request.number) \(request.remoteAddress) \(request.head.headerFields[name] ?? "")")
        }
        try await TestServer.run(responder) { server async throws in
            let request = "GET / HTTP/1.1\r\nHost: a\r\nX-Text:  grüß dich \r\n\r\n"
            #expect(try await server.exchange(request).text == "1 127.0.0.1 grüß dich")
            #expect(try await server.exchange(request).text == "2 127.0.0.1 grüß dich")
        }
    }

    @Test(
        "HEAD gets the fields of GET, its length too, and no body",
        arguments: [ClosureResponder.echo, .slowEcho])
    func head(responder: ClosureResponder) async throws {
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\nGET /y HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = try await client.answer(toHead: true)
            #expect(head["Content-Length"] == "8")
            #expect(head["Content-Type"] == "text/plain; charset=utf-8")
            #expect(try await client.answer().text == "GET /y ")
        }
    }

    @Test("A body as large as allowed arrives whole", arguments: [true, false])
    func largeBody(isChunked: Bool) async throws {
        let responder = ClosureResponder(limit: 1_000_000) { request in
            .text("\(request.body.count) \(request.body.reduce(0) { $0 &+ Int($1) })")
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            let block = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
            let framing = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: 1000000"
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
            for _ in 0..<10 {
                if isChunked { try await client.send("186A0\r\n") }
                try await client.send(block)
                if isChunked { try await client.send("\r\n") }
            }
            if isChunked { try await client.send("0\r\n\r\n") }
            #expect(try await client.answer().text == "1000000 \(block.reduce(0) { $0 + Int($1) } * 10)")
        }
    }

    @Test("Chunks that together exceed the limit are rejected as soon as they do")
    func manyChunks() async throws {
        try await TestServer.run(ClosureResponder(limit: 10) { _ in .text("no") }) { server async throws in
            let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            #expect(try await server.exchange(head + "5\r\nabcde\r\n6\r\n").status == 413)
            #expect(try await server.exchange(head + "5\r\nabcde\r\n5\r\nabcde\r\n0\r\n\r\n").status == 200)
        }
    }
}
