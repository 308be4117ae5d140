import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Connections that stay")
struct KeepAliveTests {
    @Test("A connection serves one request after the other", arguments: [ClosureResponder.echo, .slowEcho])
    func sequence(responder: ClosureResponder) async throws {
        try await TestServer.run(responder) { server in
            let client = try server.client()
            for number in 1...5 {
                try await client.send("GET /\(number) HTTP/1.1\r\nHost: a\r\n\r\n")
                let answer = try await client.answer()
                #expect(answer.text == "GET /\(number) ")
                #expect(answer["Connection"] == nil)
            }
        }
    }

    @Test("Pipelined requests are answered in order", arguments: [ClosureResponder.echo, .slowEcho])
    func pipelining(responder: ClosureResponder) async throws {
        try await TestServer.run(responder) { server in
            let client = try server.client()
            let requests = (1...20).map { "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx" }
            try await client.send(requests.joined())
            for number in 1...20 { #expect(try await client.answer().text == "POST /\(number) x") }
        }
    }

    @Test("Slow and quick answers keep the order of their requests")
    func mixedPipelining() async throws {
        let responder = ClosureResponder { request in
            if request.path == "/slow" { try? await Task.sleep(for: .milliseconds(50)) }
            return .text(request.path)
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            let paths = ["/slow", "/quick", "/slow", "/quick"]
            try await client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for path in paths { #expect(try await client.answer().text == path) }
        }
    }

    @Test(
        "The connection ends after the answer when the client asks for it",
        arguments: [
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
            "GET / HTTP/1.0\r\n\r\n",
            "GET / HTTP/1.0\r\nConnection: keep-alive, close\r\n\r\n",
        ])
    func close(request: String) async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send(request + "GET /ignored HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = try await client.answer()
            #expect(answer.text == "GET / ")
            #expect(answer["Connection"] == "close")
            #expect(try await client.isEnded())
        }
    }

    @Test("HTTP/1.0 stays connected when both sides say so")
    func oldKeepAlive() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            for _ in 0..<2 {
                try await client.send("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n")
                let answer = try await client.answer()
                #expect(answer["Connection"] == "keep-alive")
            }
        }
    }

    @Test(
        "A client that has sent its last byte still gets its answers",
        arguments: [
            ClosureResponder.echo, .slowEcho,
        ])
    func halfClose(responder: ClosureResponder) async throws {
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
            await client.endSending()
            #expect(try await client.answer().text == "GET /1 ")
            #expect(try await client.answer().text == "GET /2 ")
            #expect(try await client.isEnded())
        }
    }

    @Test("A request cut short by its client is dropped")
    func cutShort() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhel")
            await client.endSending()
            #expect(try await client.isEnded())
        }
    }
}
