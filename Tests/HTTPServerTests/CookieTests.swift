import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Cookies")
struct CookieTests {
    private static func cookies(_ fields: String...) -> Cookies {
        var head = HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/")
        for field in fields { head.headerFields.append(HTTPField(name: .cookie, value: field)) }
        return Request(number: 1, head: head, remoteAddress: "::1").cookies
    }

    @Test("Cookies are taken apart")
    func read() {
        let cookies = Self.cookies("a=1; b=2;c=3 ;  d=\"4\"; e==5=; f=\"")
        #expect(cookies.pairs.map(\.name) == ["a", "b", "c", "d", "e", "f"])
        #expect(cookies.pairs.map(\.value) == ["1", "2", "3", "4", "=5=", "\""])
        #expect(cookies["d"] == "4")
        #expect(Self.cookies("a=1", "b=2")["b"] == "2")
        #expect(Self.cookies("a=first; a=second")["a"] == "first")
        #expect(Self.cookies("nonsense; =x; ; a=%zz").pairs.map(\.value) == ["%zz"])
        #expect(Self.cookies("a=1")["b"] == nil)
        #expect(Self.cookies()["a"] == nil)
    }

    @Test("A cookie is written with its attributes")
    func write() {
        let session = SetCookie(name: "s", value: "abc-_.~", maxAge: 60, isSecure: true)
        #expect(session.fieldValue == "s=abc-_.~; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax")
        let theme = SetCookie(
            name: "t", value: "", path: "/a", isSecure: false, isHTTPOnly: false, sameSite: .strict)
        #expect(theme.fieldValue == "t=; Path=/a; SameSite=Strict")
        #expect(session.expired().fieldValue == "s=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax")
    }

    @Test(
        "Any value reads back as it was given",
        arguments: ["", "a b", "x; Path=/evil", "да", "100%", "\"q\"", "a,b\\c", "\r\n"])
    func roundTrip(value: String) {
        let written = SetCookie(name: "v", value: value, isSecure: false).fieldValue
        let pair = String(written.prefix { $0 != ";" })
        #expect(written.dropFirst(pair.count) == "; Path=/; HttpOnly; SameSite=Lax")
        #expect(Self.cookies(pair)["v"] == value)
    }

    @Test("Two cookies are two fields, and both come back")
    func wire() async throws {
        let responder = ClosureResponder { request in
            var response = Response.text(
                request.cookies.pairs.map { "\($0)=\($1)" }.joined(separator: " "))
            response.setCookie(SetCookie(name: "a", value: "1", isSecure: false))
            response.setCookie(SetCookie(name: "b", value: "2", isSecure: false))
            return response
        }
        try await TestServer.run(responder) { server in
            let answer = try await server.exchange(
                "GET / HTTP/1.1\r\nHost: a\r\nCookie: x=1; y=2\r\nCookie: z=3\r\n\r\n")
            #expect(answer.text == "x=1 y=2 z=3")
            #expect(answer.fields.filter { $0.name == "Set-Cookie" }.count == 2)
        }
    }
}
