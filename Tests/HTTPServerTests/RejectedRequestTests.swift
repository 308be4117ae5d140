import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Rejected requests")
struct RejectedRequestTests {
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
}
