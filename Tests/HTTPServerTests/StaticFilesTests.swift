import Foundation
import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Static files")
struct StaticFilesTests {
    private static let style = String(repeating: "p { color: red }\n", count: 100)

    /// A folder with a few files, for the time of one test.
    private static func withFiles(_ test: (StaticFiles) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("icons"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, content) in [
            ("style.css", style), ("digits.txt", "0123456789"), ("icons/a.svg", "<svg/>"),
            (".hidden", "secret"),
            ("LICENSE", "free"), ("empty.txt", ""),
        ] {
            try Data(content.utf8).write(to: folder.appendingPathComponent(name))
        }
        try test(try StaticFiles(folder: folder, mountedAt: "/static"))
    }

    private static func request(
        _ path: String, _ fields: HTTPFields = HTTPFields(), method: HTTPRequest.Method = .get
    ) -> Request {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "a", path: path, headerFields: fields)
        return Request(number: 1, head: head, remoteAddress: "::1")
    }

    @Test("A plain name is asked about each time, a hashed one kept for ever")
    func names() throws {
        try Self.withFiles { files in
            let plain = try #require(files.respond(to: Self.request("/static/style.css")))
            #expect(plain.status == .ok)
            #expect(plain.body == Array(Self.style.utf8))
            #expect(plain.headerFields[.contentType] == "text/css; charset=utf-8")
            #expect(plain.headerFields[.cacheControl] == "no-cache")
            let url = try #require(files.url(for: "style.css"))
            #expect(url.wholeMatch(of: #/\/static\/style\.[0-9a-f]{8}\.css/#) != nil)
            #expect(files.url(for: "/static/style.css") == url)
            let hashed = try #require(files.respond(to: Self.request(url + "?x")))
            #expect(hashed.body == plain.body)
            #expect(hashed.headerFields[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(files.url(for: "icons/a.svg")?.hasPrefix("/static/icons/a.") == true)
            #expect(files.url(for: "LICENSE")?.hasPrefix("/static/LICENSE.") == true)
        }
    }

    @Test("What is made of the files is served in their place")
    func served() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["a.css", "b.css"] {
            try Data("p {}".utf8).write(to: folder.appendingPathComponent(name))
        }
        let files = try StaticFiles(folder: folder, mountedAt: "/static") { read in
            #expect(Set(read.keys) == ["a.css", "b.css"])
            return ["a.css": Array("both".utf8)]
        }
        #expect(files.respond(to: Self.request("/static/a.css"))?.body == Array("both".utf8))
        #expect(files.url(for: "b.css") == nil)
    }

    @Test(
        "Other paths are somebody else's",
        arguments: [
            "/", "/static", "/static/", "/static/none.css", "/static/.hidden", "/static/../style.css",
            "/static/style.00000000.css", "/static/icons", "/other/style.css", "/static/%2e%2e/style.css",
        ])
    func unknown(path: String) throws {
        try Self.withFiles { #expect($0.respond(to: Self.request(path)) == nil) }
    }

    @Test(
        "A file the browser has is not sent again", arguments: ["%", "W/%", "\"x\", %", "*", "\"x\" ,W/% "])
    func notModified(known: String) throws {
        try Self.withFiles { files in
            let first = try #require(files.respond(to: Self.request("/static/style.css")))
            let tag = try #require(first.headerFields[.eTag])
            let field = known.replacingOccurrences(of: "%", with: tag)
            let again = try #require(
                files.respond(to: Self.request("/static/style.css", [.ifNoneMatch: field])))
            #expect(again.status == .notModified)
            #expect(again.body.isEmpty)
            #expect(again.headerFields[.eTag] == tag)
            #expect(again.headerFields[.cacheControl] == "no-cache")
            let other = try #require(
                files.respond(to: Self.request("/static/digits.txt", [.ifNoneMatch: tag])))
            #expect(other.status == .ok)
        }
    }

    @Test("The compressed form is sent to those who take it, with a validator of its own")
    func gzip() throws {
        try Self.withFiles { files in
            let plain = try #require(files.respond(to: Self.request("/static/style.css")))
            let gzip = try #require(
                files.respond(to: Self.request("/static/style.css", [.acceptEncoding: "gzip"])))
            #expect(gzip.headerFields[.contentEncoding] == "gzip")
            #expect(gzip.body.count < plain.body.count / 5)
            #expect(gzip.headerFields[.vary] == "Accept-Encoding")
            #expect(plain.headerFields[.vary] == "Accept-Encoding")
            #expect(gzip.headerFields[.eTag] != plain.headerFields[.eTag])
            let short = try #require(
                files.respond(to: Self.request("/static/LICENSE", [.acceptEncoding: "gzip"])))
            #expect(short.headerFields[.contentEncoding] == nil)
        }
    }

    @Test(
        "A range is cut out",
        arguments: [
            ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=7-", "789", "bytes 7-9/10"),
            ("bytes=-2", "89", "bytes 8-9/10"), ("bytes=5-99", "56789", "bytes 5-9/10"),
            ("bytes=-99", "0123456789", "bytes 0-9/10"), ("Bytes=9-9", "9", "bytes 9-9/10"),
        ])
    func range(field: String, text: String, contentRange: String) throws {
        try Self.withFiles { files in
            let fields: HTTPFields = [.range: field, .acceptEncoding: "gzip"]
            let part = try #require(files.respond(to: Self.request("/static/digits.txt", fields)))
            #expect(part.status == .partialContent)
            #expect(part.body == Array(text.utf8))
            #expect(part.headerFields[.contentRange] == contentRange)
        }
    }

    @Test("A range beyond the end is answered 416", arguments: ["bytes=10-", "bytes=10-12", "bytes=-0"])
    func unsatisfiable(field: String) throws {
        try Self.withFiles { files in
            let answer = try #require(files.respond(to: Self.request("/static/digits.txt", [.range: field])))
            #expect(answer.status == .rangeNotSatisfiable)
            #expect(answer.headerFields[.contentRange] == "bytes */10")
            #expect(answer.body.isEmpty)
        }
    }

    @Test(
        "Ranges that are malformed or several are ignored",
        arguments: [
            "bytes=", "bytes=a-b", "bytes=3-1", "bytes=0-1,3-4", "lines=0-1", "bytes=-", "bytes=1",
            "bytes=+1-2",
        ])
    func wholeInstead(field: String) throws {
        try Self.withFiles { files in
            let answer = try #require(files.respond(to: Self.request("/static/digits.txt", [.range: field])))
            #expect(answer.status == .ok)
            #expect(answer.body.count == 10)
        }
    }

    @Test("If-Range gives the part only of the same content")
    func ifRange() throws {
        try Self.withFiles { files in
            let first = try #require(files.respond(to: Self.request("/static/digits.txt")))
            let tag = try #require(first.headerFields[.eTag])
            for (condition, status) in [(tag, 206), ("\"other\"", 200), ("W/\(tag)", 200)] {
                let fields: HTTPFields = [.range: "bytes=0-1", .ifRange: condition]
                #expect(files.respond(to: Self.request("/static/digits.txt", fields))?.status.code == status)
            }
        }
    }

    @Test("If-Match asks for this very form; If-Unmodified-Since means nothing where no date is told")
    func ifMatch() throws {
        try Self.withFiles { files in
            let first = try #require(files.respond(to: Self.request("/static/style.css")))
            let tag = try #require(first.headerFields[.eTag])
            for (condition, status) in [
                (tag, 200), ("\"x\" , \(tag)", 200), ("*", 200), ("\"x\"", 412), ("W/\(tag)", 412), ("", 412),
            ] {
                let fields: HTTPFields = [.ifMatch: condition]
                let answer = files.respond(to: Self.request("/static/style.css", fields))
                #expect(answer?.status.code == status, "\(condition)")
                #expect(status == 200 || answer?.body.isEmpty == true)
            }
            let fields: HTTPFields = [.ifMatch: tag, .acceptEncoding: "gzip"]
            #expect(
                files.respond(to: Self.request("/static/style.css", fields))?.status == .preconditionFailed)
            let both: HTTPFields = [.ifMatch: "\"x\"", .ifNoneMatch: tag]
            #expect(files.respond(to: Self.request("/static/style.css", both))?.status == .preconditionFailed)
            let dated: HTTPFields = [.ifUnmodifiedSince: "Sun, 06 Nov 1994 08:49:37 GMT"]
            #expect(files.respond(to: Self.request("/static/style.css", dated))?.status == .ok)
        }
    }

    @Test("HEAD gets what GET gets, without ranges; other methods get 405")
    func methods() throws {
        try Self.withFiles { files in
            let fields: HTTPFields = [.range: "bytes=0-1"]
            let head = try #require(
                files.respond(to: Self.request("/static/digits.txt", fields, method: .head)))
            #expect(head.status == .ok)
            #expect(head.body.count == 10)
            let post = try #require(files.respond(to: Self.request("/static/digits.txt", method: .post)))
            #expect(post.status == .methodNotAllowed)
            #expect(post.headerFields[.allow] == "GET, HEAD")
        }
    }

    @Test("A folder that is not there is an error")
    func missing() {
        #expect(throws: (any Error).self) {
            try StaticFiles(folder: URL(fileURLWithPath: "/nonexistent/folder"), mountedAt: "/static")
        }
    }
}
