import CZlib
import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Compression")
struct CompressionTests {
    private static let page = String(repeating: "A sentence that comes again. ", count: 200)

    private static func exchange(
        _ response: Response, accepting encoding: String?, method: String = "GET"
    ) async throws -> RawAnswer {
        var answer: RawAnswer?
        let field = encoding.map { "Accept-Encoding: \($0)\r\n" } ?? ""
        try await TestServer.run(ClosureResponder { _ in response }) { server in
            let request = "\(method) / HTTP/1.1\r\nHost: a\r\n\(field)\r\n"
            answer = try await server.exchange(request, toHead: method == "HEAD")
        }
        return try #require(answer)
    }

    /// What a gzip stream holds.
    static func decompressed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { inflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: 1_000_000)
        let size = output.count
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(size)
                inflate(&stream, Z_FINISH)
            }
        }
        return Array(output.prefix(size - Int(stream.avail_out)))
    }

    @Test("A page is compressed for a client that takes gzip, again and again")
    func page() async throws {
        try await TestServer.run(ClosureResponder { _ in .html(Self.page) }, configure: { $0.queues = 1 }) {
            server in
            let client = try server.client()
            for _ in 0..<3 {
                try await client.send("GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip, br\r\n\r\n")
                let answer = try await client.answer()
                #expect(answer["Content-Encoding"] == "gzip")
                #expect(answer["Vary"] == "Accept-Encoding")
                #expect(answer.body.count < Self.page.utf8.count / 5)
                #expect(Self.decompressed(answer.body) == Array(Self.page.utf8))
            }
        }
    }

    @Test("A client that does not ask gets the plain form, and caches are told")
    func plain() async throws {
        let answer = try await Self.exchange(.html(Self.page), accepting: nil)
        #expect(answer["Content-Encoding"] == nil)
        #expect(answer["Vary"] == "Accept-Encoding")
        #expect(answer.text == Self.page)
    }

    @Test("HEAD tells the length of the compressed form")
    func head() async throws {
        let get = try await Self.exchange(.html(Self.page), accepting: "gzip")
        let head = try await Self.exchange(.html(Self.page), accepting: "gzip", method: "HEAD")
        #expect(head["Content-Length"] == get["Content-Length"])
        #expect(head["Content-Encoding"] == "gzip")
    }

    @Test(
        "Types that are text are compressed, others are not",
        arguments: [
            ("text/css", true), ("application/json", true), ("text/javascript; charset=utf-8", true),
            ("image/svg+xml", true), ("application/xml", true), ("image/png", false),
            ("application/octet-stream", false), ("font/woff2", false),
        ])
    func types(type: String, isCompressed: Bool) async throws {
        let response = Response(
            status: .ok, headerFields: [.contentType: type], body: Array(Self.page.utf8))
        let answer = try await Self.exchange(response, accepting: "gzip")
        #expect((answer["Content-Encoding"] == "gzip") == isCompressed)
        #expect((answer["Vary"] != nil) == isCompressed)
    }

    @Test("Short answers, parts and what is encoded already are left alone")
    func exceptions() async throws {
        let short = Response.html(String(repeating: "a", count: 1023))
        var part = Response.html(Self.page, status: .partialContent)
        part.headerFields[.contentRange] = "bytes 0-9/10"
        var encoded = Response.html(Self.page)
        encoded.headerFields[.contentEncoding] = "br"
        for response in [short, part, encoded] {
            let answer = try await Self.exchange(response, accepting: "gzip")
            #expect(answer["Content-Encoding"] != "gzip")
            #expect(answer.body == response.body)
        }
    }

    @Test("A strong validator becomes a weak one, and Vary keeps what it said")
    func validator() async throws {
        var response = Response.html(Self.page)
        response.headerFields[.eTag] = "\"x\""
        response.headerFields[.vary] = "Cookie"
        let answer = try await Self.exchange(response, accepting: "gzip")
        #expect(answer["ETag"] == "W/\"x\"")
        #expect(answer["Vary"] == "Cookie, Accept-Encoding")
        let plain = try await Self.exchange(response, accepting: nil)
        #expect(plain["ETag"] == "\"x\"")
    }

    @Test(
        "Weights decide whether gzip is wanted",
        arguments: [
            ("gzip", true), ("GZip", true), ("x-gzip", true), ("deflate, gzip;q=1.0", true), ("*", true),
            ("gzip;q=0.5, identity;q=0.4", true), ("gzip ; q=0.001", true), ("br;q=1, gzip;q=0.8", true),
            ("", false), ("identity", false), ("br", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
            ("gzip;q=0, *", false), ("*;q=0", false), ("gzip;q=0.5, identity", false), ("gzip;q=2", false),
            ("gzip;q=x", false), ("gzip;level=9", false), ("gzipped", false),
        ])
    func weights(field: String, isWanted: Bool) {
        #expect(AcceptEncoding.allowsGzip(field.utf8) == isWanted)
    }
}
