import CostSupport
import Foundation
import HTTPTypes
import Testing

@testable import HTTPServer

/// What the protocol sends is bytes: `é` in one piece and `é` in two, which Swift calls equal, are two names here.
/// That is also how one sees that nothing compares by Unicode's rules, which take quadratic time for a long run of
/// combining marks.
@Suite("What a stranger's text costs")
struct CostTests {
    private static let whole = "\u{E9}"
    private static let parts = "e\u{301}"
    /// Combining marks of two kinds in turn, which normalising would have to sort.
    private static func marks(_ count: Int) -> [UInt8] {
        Array(String(repeating: "\u{301}\u{323}", count: count / 4).utf8)
    }

    private static func request(
        _ path: String = "/", _ fields: HTTPFields = HTTPFields(), body: [UInt8] = []
    ) -> Request {
        let head = HTTPRequest(
            method: .get, scheme: "http", authority: "a", path: path, headerFields: fields)
        return Request(number: 1, head: head, body: body, remoteAddress: "::1")
    }

    @Test("The counter tells quadratic from linear, and both from bounded")
    func counter() {
        func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 0xCC, count: count) }
        let bounded = growth(doubling: 1000, of: bytes) { _ = $0.prefix(100).contains(0) }
        let linear = growth(doubling: 1000, of: bytes) { _ = $0.contains(0) }
        let quadratic = growth(doubling: 100, of: bytes) { bytes in
            for index in bytes.indices { _ = bytes[index...].contains(0) }
        }
        #expect(bounded < 1.1)
        #expect((1.9...2.1).contains(linear))
        #expect((3.8...4.2).contains(quadratic))
    }

    @Test("A form's names are compared as bytes")
    func formNames() throws {
        #expect(Self.whole == Self.parts)
        let form = try FormValues.decode("\(Self.parts)=1&\(Self.parts)=2")
        #expect(form[Self.whole] == nil)
        #expect(form.all(Self.whole).isEmpty)
        #expect(form[Self.parts] == "1")
        #expect(form.all(Self.parts) == ["1", "2"])
        #expect(FormValues([(Self.whole, "1")]) != FormValues([(Self.parts, "1")]))
    }

    @Test("The fields and files of an upload are compared as bytes")
    func partNames() throws {
        func part(_ name: String) -> String {
            "--XX\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"a\"\r\n\r\nx\r\n"
        }
        let form = try Self.request(
            "/", [.contentType: "multipart/form-data; boundary=XX"],
            body: Array((part(Self.whole) + part(Self.parts) + "--XX--").utf8)
        ).multipart()
        #expect(form.files.count == 2)
        #expect(form.file(Self.parts)?.field.utf8.count == 3)
    }

    @Test("Cookies are compared as bytes")
    func cookieNames() {
        let cookies = Self.request("/", [.cookie: "\(Self.parts)=1"]).cookies
        #expect(cookies[Self.whole] == nil)
        #expect(cookies[Self.parts] == "1")
    }

    @Test("Paths are compared as bytes, by the router and among the static files")
    func paths() throws {
        var router = Router<Int>()
        router.add(.get, "/\(Self.whole)", 1)
        guard case .notFound = router.match(.get, path: "/e%CC%81") else {
            Issue.record("the same as another path")
            return
        }
        guard case .found = router.match(.get, path: "/%C3%A9") else {
            Issue.record("not found")
            return
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("x".utf8).write(to: folder.appendingPathComponent("a.txt"))
        let files = try StaticFiles(folder: folder, mountedAt: "/\(Self.whole)")
        #expect(files.respond(to: Self.request("/e%CC%81/a.txt")) == nil)
        #expect(files.respond(to: Self.request("/%C3%A9/a.txt")) != nil)
    }

    @Test("The type of a body, its expectation, its coding and what becomes of the connection are bytes too")
    func fields() throws {
        // The Kelvin sign is a k in lower case for Unicode, and for nobody in HTTP.
        let multipart = Self.request("/", [.contentType: "multipart/form-data; boundar\u{79}=XX"])
        #expect(multipart.isMultipart)
        #expect(ParameterizedValue("\u{212A}".utf8)?.value == Array("\u{212A}".utf8))
        var builder = HeadBuilder(try RequestLine(Array("GET / HTTP/1.1".utf8)[...]))
        try builder.add(HTTPField(name: HTTPField.Name("Host")!, value: "a"))
        try builder.add(HTTPField(name: .connection, value: "\u{212A}eep-alive"))
        try builder.add(HTTPField(name: .transferEncoding, value: "chun\u{212A}ed"))
        #expect(throws: Rejection.malformed("malformed Transfer-Encoding")) { try builder.finish() }
    }

    @Test("Twice the bytes cost twice the steps, whatever they are read as")
    func linear() throws {
        let pairs = { (count: Int) in Array(String(repeating: "a=b;", count: count / 4).utf8) }
        let ampersands = { (count: Int) in Array(String(repeating: "a=%41&", count: count / 6).utf8) }
        let tags = { (count: Int) in Array(String(repeating: " W/\"x\" ,", count: count / 8).utf8) }
        let parameters = { (count: Int) in
            Array("a".utf8) + (0..<count / 8).flatMap { Array(";p\($0)=\"\"  ".utf8) }
        }
        let slashes = { (count: Int) in [UInt8](repeating: Byte.slash, count: count) }
        for input in [Self.marks, pairs, ampersands, tags, parameters, slashes] {
            let steps = [
                growth(doubling: 4096, of: input) { _ = try? FormValues.decode($0) },
                growth(doubling: 4096, of: input) { _ = Cookies.value(of: "z".utf8, in: $0) },
                growth(doubling: 4096, of: input) {
                    _ = EntityTag.isAny(of: ["\"y\""], namedBy: $0, .weak)
                },
                growth(doubling: 4096, of: input) { _ = ParameterizedValue($0) },
                growth(doubling: 4096, of: input) { _ = AcceptEncoding.allowsGzip($0) },
                growth(doubling: 4096, of: input) { _ = HeadBuilder.list($0).map { $0.count } },
                growth(doubling: 4096, of: input) { _ = Router<Int>.segments(of: $0) },
                growth(doubling: 4096, of: input) { _ = Request.decodedPath($0) },
                growth(doubling: 4096, of: input) { _ = ByteRange.parse($0, size: 10) },
                growth(doubling: 4096, of: input) { _ = try? MultipartHeader($0) },
                growth(doubling: 4096, of: input) { _ = try? Authority.checked($0) },
            ]
            for step in steps { #expect(step < 2.3, "\(steps)") }
        }
    }
}
