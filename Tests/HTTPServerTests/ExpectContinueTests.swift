import Testing

@testable import HTTPServer

@Suite("Expect: 100-continue")
struct ExpectContinueTests {
    private static func head(_ framing: String) -> String {
        "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\n\(framing)\r\n\r\n"
    }

    @Test("The client is told to go on, then answered")
    func goOn() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send(Self.head("Content-Length: 5"))
            #expect(try await client.answer().status == 100)
            try await client.send("hello")
            #expect(try await client.answer().text == "POST / hello")
            try await client.send(Self.head("Transfer-Encoding: chunked"))
            #expect(try await client.answer().status == 100)
            try await client.send("1\r\nx\r\n0\r\n\r\n")
            #expect(try await client.answer().text == "POST / x")
        }
    }

    @Test("A body that is too large is refused before it is sent")
    func refuse() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send(Self.head("Content-Length: 2000000"))
            #expect(try await client.answer().status == 413)
            #expect(try await client.isEnded())
        }
    }

    @Test(
        "No interim answer when the body is here already, or there is none",
        arguments: [
            "Content-Length: 2\r\n\r\nhi", "Content-Length: 0\r\n\r\n",
        ])
    func needless(rest: String) async throws {
        try await TestServer.run { server in
            let answer = try await server.exchange(
                "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\(rest)")
            #expect(answer.status == 200)
        }
    }

    @Test("HTTP/1.0 knows no interim answers")
    func old() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send("POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            try await client.send("hi")
            #expect(try await client.answer().status == 200)
        }
    }
}
