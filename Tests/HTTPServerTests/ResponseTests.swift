import CZlib
import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Answers")
struct ResponseTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    private static func answer(to request: String = request, _ response: Response) async throws -> RawAnswer {
        var answer: RawAnswer?
        try await TestServer.run(ClosureResponder { _ in response }) { server in
            answer = try await server.exchange(request)
        }
        return try #require(answer)
    }

    @Test("A line end in a value cannot begin a field of its own", arguments: ["\r\n", "\n", "\r", "\0"])
    func splitting(lineEnd: String) async throws {
        let value = "a\(lineEnd)Injected: yes\(lineEnd)\(lineEnd)body"
        var response = Response.redirect(to: value)
        response.setCookie(SetCookie(name: "c", value: value, path: "/\(value)", isSecure: false))
        let code = HTTPResponse.Status(code: 299, reasonPhrase: value)
        response.status = code
        let answer = try await Self.answer(response)
        #expect(answer.status == 299)
        #expect(answer["Injected"] == nil)
        #expect(answer.fields.map(\.name).sorted() == ["Content-Length", "Date", "Location", "Set-Cookie"])
        #expect(answer.body.isEmpty)
    }

    @Test("Lengths, connection and date are the server's own affair")
    func ownFields() async throws {
        var response = Response.text("hello")
        response.headerFields[.contentLength] = "3"
        response.headerFields[.transferEncoding] = "chunked"
        response.headerFields[.connection] = "upgrade"
        response.headerFields[.date] = "yesterday"
        let answer = try await Self.answer(response)
        #expect(answer.text == "hello")
        #expect(answer.fields.map(\.name).sorted() == ["Content-Length", "Content-Type", "Date"])
    }

    @Test("204 and 304 have neither body nor length", arguments: [204, 304])
    func bodyless(code: Int) async throws {
        let response = Response(status: .init(code: code), body: Array("unwanted".utf8))
        try await TestServer.run(ClosureResponder { _ in response }) { server in
            let client = try server.client()
            for _ in 0..<2 {
                try await client.send(Self.request)
                let answer = try await client.answer()
                #expect(answer.status == code)
                #expect(answer["Content-Length"] == nil)
            }
        }
    }

    @Test("A status that is no final one becomes 500", arguments: [0, 100, 101, 199, 600, 999])
    func impossibleStatus(code: Int) async throws {
        #expect(try await Self.answer(Response(status: .init(code: code))).status == 500)
    }

    @Test("The date has the form HTTP wants")
    func date() async throws {
        #expect(DateField.format(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
        let date = try #require(try await Self.answer(.text(""))["Date"])
        #expect(date.wholeMatch(of: #/\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/#) != nil)
    }

    @Test("Ready-made answers")
    func readyMade() async throws {
        let page = try await Self.answer(.html("<p>я</p>", status: .notFound))
        #expect(page.status == 404)
        #expect(page["Content-Type"] == "text/html; charset=utf-8")
        #expect(page.text == "<p>я</p>")
        let redirect = try await Self.answer(.redirect(to: "/next?a=1"))
        #expect(redirect.status == 303)
        #expect(redirect["Location"] == "/next?a=1")
        #expect(redirect["Content-Length"] == "0")
    }

    @Test("A large answer arrives whole")
    func large() async throws {
        let body = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        #expect(try await Self.answer(Response(status: .ok, body: body)).body == body)
    }
}
