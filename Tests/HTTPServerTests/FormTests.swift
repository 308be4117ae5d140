import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Forms")
struct FormTests {
    private static func request(_ body: String, type: String = "application/x-www-form-urlencoded") -> Request
    {
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: "a", path: "/", headerFields: [.contentType: type])
        return Request(number: 1, head: head, body: Array(body.utf8), remoteAddress: "::1")
    }

    @Test("Values are decoded in their order")
    func decode() throws {
        let form = try Self.request("a=1&b=x+y%21&a=%D0%B4%D0%B0&empty=&name").form()
        #expect(form["a"] == "1")
        #expect(form.all("a") == ["1", "да"])
        #expect(form["b"] == "x y!")
        #expect(form["empty"] == "")
        #expect(form["name"] == "")
        #expect(form["other"] == nil)
        #expect(form.pairs.map(\.name) == ["a", "b", "a", "empty", "name"])
    }

    @Test("An equals sign in a value belongs to it, empty pairs are skipped")
    func odd() throws {
        #expect(try FormValues.decode("&&a=b=c&").pairs.map(\.value) == ["b=c"])
        #expect(try FormValues.decode("").pairs.isEmpty)
    }

    @Test(
        "What is encoded reads back the same",
        arguments: [
            "", " +&=%", "да/нет?", "a\r\nb\0", "😀", "~-._*",
        ])
    func roundTrip(text: String) throws {
        let values = FormValues([("a", text), (text, "b")])
        #expect(try FormValues.decode(values.encoded()) == values)
    }

    @Test("Spaces and signs are escaped", arguments: [("a b", "x=a%20b"), ("ä&", "x=%C3%A4%26")])
    func encode(value: String, text: String) {
        #expect(FormValues([("x", value)]).encoded() == text)
    }

    @Test(
        "Bad escapes and bad UTF-8 are errors",
        arguments: ["a=%", "a=%2", "a=%g0", "%zz=1", "a=%FF", "a=%C3", "%ED%A0%80=1"])
    func malformed(text: String) {
        let error = #expect(throws: FormError.self) { try Self.request(text).form() }
        #expect(error?.status == .badRequest)
    }

    @Test("200 fields are a form, 201 are not")
    func fieldLimit() throws {
        let fields = (1...200).map { "f\($0)=x" }.joined(separator: "&")
        #expect(try Self.request(fields).form().pairs.count == 200)
        #expect(throws: FormError.tooManyFields) { try Self.request(fields + "&f=x").form() }
    }

    @Test(
        "Only the right type is read as a form",
        arguments: [
            ("application/x-www-form-urlencoded; charset=UTF-8", true),
            ("APPLICATION/X-WWW-FORM-URLENCODED", true),
            ("text/plain", false), ("multipart/form-data; boundary=x", false), ("", false),
        ])
    func type(type: String, isForm: Bool) {
        let form = try? Self.request("a=b", type: type).form()
        #expect((form?["a"] == "b") == isForm)
        if !isForm {
            #expect(throws: FormError.unsupportedContentType) { try Self.request("a=b", type: type).form() }
        }
    }

    @Test(
        "Path and query are taken apart and decoded",
        arguments: [
            ("/a%20b/%D0%B4?x=1&x=2&y=%20+z", "/a b/д", "/a%20b/%D0%B4", ["1", "2"], "  z"),
            ("/?y=a%zz&y=b", "/", "/", [], "b"), ("/a?", "/a", "/a", [], nil), ("*", "/", "/", [], nil),
        ] as [(String, String, String, [String], String?)])
    func target(target: String, path: String, raw: String, x: [String], y: String?) {
        var request = Self.request("")
        request.head.path = target
        #expect(request.path == path)
        #expect(request.rawPath == raw)
        #expect(request.query.all("x") == x)
        #expect(request.query["y"] == y)
    }
}
