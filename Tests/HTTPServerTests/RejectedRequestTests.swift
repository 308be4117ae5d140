import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Rejected requests")
struct RejectedRequestTests {
    @Test("Every malformed or oversized request is answered with its status, and the connection ends")
    func rejected() async throws {
        try await TestServer.run { server in
            for form in RequestForm.rejected {
                let client = try server.client()
                try await client.send(form.text)
                let answer = try await client.answer()
                #expect(answer.status == form.status, "\(form.name)")
                #expect(answer["Connection"] == "close", "\(form.name)")
                #expect(answer["X-Content-Type-Options"] == "nosniff", "\(form.name)")
                #expect(answer["Cache-Control"] == "no-store", "\(form.name)")
                #expect(try await client.isEnded(), "\(form.name)")
            }
        }
    }

    @Test("What follows a rejected request is never taken for a request")
    func smuggled() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
            try await client.send(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n\(smuggled)"
            )
            #expect(try await client.answer().status == 400)
            #expect(try await client.isEnded())
        }
    }

    @Test("A rejection reaches a client that is still sending a body nobody wants")
    func rejectionDuringUpload() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n"
            try await client.send(Array(head.utf8) + [UInt8](repeating: 65, count: 4_000_000))
            #expect(try await client.answer().status == 413)
        }
    }

    @Test("A responder can word its rejections, and is told the head when there is one")
    func ownRejection() async throws {
        struct Wordy: Responder {
            func bodyLimit(for head: HTTPRequest) -> Int { 0 }
            func respond(to request: Request) async -> Response { .text("fine") }
            func rejection(_ status: HTTPResponse.Status, of head: HTTPRequest?) -> Response {
                .text("no \(status.code) \(head?.path ?? "-")", status: status)
            }
        }
        try await TestServer.run(Wordy()) { server in
            let large = try await server.exchange("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n")
            #expect(large.text == "no 413 /x")
            let bad = try await server.exchange("GET\r\n\r\n")
            #expect(bad.text == "no 400 -")
        }
    }

    @Test("A HEAD request is rejected without a body")
    func rejectedHead() async throws {
        try await TestServer.run { server in
            let client = try server.client()
            try await client.send("HEAD / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
            #expect(try await client.answer(toHead: true).status == 400)
            #expect(try await client.isEnded())
        }
    }
}
