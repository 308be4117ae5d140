import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Uploads")
struct MultipartTests {
    private static func read(
        _ body: [UInt8], type: String = "multipart/form-data; boundary=XX"
    ) throws(FormError) -> MultipartForm {
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: "a", path: "/", headerFields: [.contentType: type])
        return try Request(number: 1, head: head, body: body, remoteAddress: "::1").multipart()
    }

    private static func part(_ disposition: String, _ content: String, type: String? = nil) -> String {
        let typeLine = type.map { "Content-Type: \($0)\r\n" } ?? ""
        return "--XX\r\nContent-Disposition: form-data; \(disposition)\r\n\(typeLine)\r\n\(content)\r\n"
    }

    private static func read(_ text: String) throws(FormError) -> MultipartForm { try read(Array(text.utf8)) }

    @Test("Fields and files come out as they were sent")
    func form() throws {
        let binary: [UInt8] = Array(0...255) + Array("\r\n--X\r\n--XY\r\n\r".utf8)
        let start =
            Self.part("name=\"word\"", "да\r\nнет") + Self.part("name=\"word\"", "")
            + "--XX\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a b.png\"\r\n"
            + "Content-Type: image/png\r\n\r\n"
        let form = try Self.read(Array(start.utf8) + binary + Array("\r\n--XX--\r\nepilogue".utf8))
        #expect(form.values.all("word") == ["да\r\nнет", ""])
        #expect(
            form.files == [
                UploadedFile(field: "picture", name: "a b.png", contentType: "image/png", bytes: binary)
            ])
    }

    @Test("Preamble, spaces behind the boundary and unquoted parameters are valid")
    func lenient() throws {
        let form = try Self.read(
            "preamble\r\n--XX \t\r\ncontent-disposition:form-data;name=a\r\nX-Other: y\r\n\r\n1\r\n--XX--")
        #expect(form.values["a"] == "1")
        #expect(try Self.read("--XX--").values.pairs.isEmpty)
    }

    @Test("A quoted boundary is understood")
    func quotedBoundary() throws {
        let body = Array("--a b\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n1\r\n--a b--".utf8)
        #expect(
            try Self.read(body, type: "Multipart/Form-Data; charset=x; Boundary=\"a b\"").values["x"] == "1")
    }

    @Test(
        "File names lose folders and browsers' escapes",
        arguments: [
            ("a.png", "a.png"), ("C:\\pictures\\a.png", "a.png"), ("../../etc/passwd", "passwd"),
            ("say %22hi%22.png", "say \"hi\".png"), ("50%25.png", "50%25.png"), ("кот.png", "кот.png"),
            ("say \\\"hi\\\".png", "say \"hi\".png"), ("a;b=c.png", "a;b=c.png"),
        ])
    func fileNames(sent: String, read: String) throws {
        let form = try Self.read(Self.part("name=\"f\"; filename=\"\(sent)\"", "x") + "--XX--")
        #expect(form.file("f")?.name == read)
        #expect(form.file("f")?.contentType == "application/octet-stream")
    }

    @Test("A file field left empty is absent, an empty file is not")
    func noFile() throws {
        let form = try Self.read(
            Self.part("name=\"a\"; filename=\"\"", "") + Self.part("name=\"b\"; filename=\"b\"", "")
                + "--XX--")
        #expect(form.file("a") == nil)
        #expect(form.file("b")?.bytes == [])
        #expect(form.values.pairs.isEmpty)
    }

    @Test(
        "What breaks the format is an error",
        arguments: [
            "", "--XX", "--XX\r\n", "text without boundary", "--XXX\r\n\r\n--XX--", "--XX\r\n--XX--",
            "--XX\r\n\r\nno name\r\n--XX--", part("filename=\"a\"", "x") + "--XX--",
            part("name=\"a\"", "x"), part("name=\"a\"", "x") + "--XX", part("name=\"a\"", "x") + "--XX-",
            part("name=\"a", "x") + "--XX--", part("name=\"a\"; name=\"b\"", "x") + "--XX--",
            "--XX\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--XX--",
            "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nx\r\n--XX--",
            "--XX\r\nno colon\r\n\r\nx\r\n--XX--",
            part("name=\"f\"; filename=\"1\"", "x") + part("name=\"f\"; filename=\"2\"", "y") + "--XX--",
            part("name=\"a\"; x=\"\(String(repeating: "y", count: 5000))\"", "x") + "--XX--",
        ])
    func malformed(body: String) {
        let error = #expect(throws: FormError.self) { try Self.read(body) }
        #expect(error?.status == .badRequest)
    }

    @Test("A text field has to be UTF-8")
    func invalidText() {
        let body =
            Array("--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8) + [0xFF]
            + Array("\r\n--XX--".utf8)
        #expect(throws: FormError.malformed("text is not UTF-8")) { try Self.read(body) }
    }

    @Test("200 parts are a form, 201 are not")
    func partLimit() throws {
        let parts = (1...200).map { Self.part("name=\"f\($0)\"", "x") }.joined()
        #expect(try Self.read(parts + "--XX--").values.pairs.count == 200)
        #expect(throws: FormError.tooManyFields) {
            try Self.read(parts + Self.part("name=\"f\"", "") + "--XX--")
        }
    }

    @Test(
        "Another type, or a boundary that is missing or too long, is refused",
        arguments: [
            "multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=XX",
            "text/plain",
            "multipart/form-data; boundary=\(String(repeating: "X", count: 71))",
        ])
    func type(type: String) {
        #expect(throws: FormError.unsupportedContentType) { try Self.read(Array("--XX--".utf8), type: type) }
    }

    @Test("An upload arrives whole over the wire")
    func wire() async throws {
        let responder = ClosureResponder(limit: 5_000_000) { request in
            guard let form = try? request.multipart(), let file = form.file("f") else {
                return .text("no form")
            }
            return .text("\(form.values["a"] ?? "") \(file.name) \(file.bytes.count)")
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            let content = String(repeating: "0123456789", count: 300_000)
            let body =
                Self.part("name=\"a\"", "1") + Self.part("name=\"f\"; filename=\"n\"", content) + "--XX--\r\n"
            try await client.send(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=XX\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n")
            try await client.send(body)
            #expect(try await client.answer().text == "1 n 3000000")
        }
    }
}
