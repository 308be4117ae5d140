import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Bodies that are received into files", .timeLimit(.minutes(10)))
struct BodyFileTests {
    /// Receives into a folder of its own, and says what came.
    private final class Receiver: Responder {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bodies-\(UUID().uuidString)")
        let limit: Int
        let field: String?
        let held = Atomic(0)

        init(limit: Int = 8 * 1024 * 1024, field: String? = nil) {
            self.limit = limit
            self.field = field
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

        func bodyLimit(for head: HTTPRequest) -> Int { limit }

        func bodyAdmission(for head: HTTPRequest) async -> BodyAdmission {
            BodyAdmission(limit: limit, folder: folder.path)
        }

        func respond(to request: Request) async -> Response {
            held.store(request.body.count, ordering: .relaxed)
            do {
                guard let field else {
                    guard let file = request.file else { return .text("no file") }
                    return .text(sum(try file.read(file.size, at: 0)))
                }
                guard let upload = try request.upload(field) else { return .text("none chosen") }
                let next = upload.pieces()
                var content: [UInt8] = []
                while case let piece = try next(), !piece.isEmpty { content += piece }
                return .text(sum(content) + " \(upload.size == content.count)")
            } catch {
                return .text("\(error)")
            }
        }

        private func sum(_ bytes: [UInt8]) -> String { BodyFileTests.sum(bytes) }
    }

    /// The size, and a number that depends on each byte and its place.
    private static func sum(_ bytes: [UInt8]) -> String {
        "\(bytes.count) \(bytes.reduce(into: UInt64(7)) { $0 = $0 &* 31 &+ UInt64($1) })"
    }

    private let content = (0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) }

    @Test("What comes is in the file, byte by byte, and nothing of it in memory", arguments: [false, true])
    func whole(isChunked: Bool) async throws {
        let receiver = Receiver()
        try await TestServer.run(receiver) { server in
            let client = try server.client()
            let framing = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(content.count)"
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n")
            if isChunked {
                for start in stride(from: 0, to: content.count, by: 100_000) {
                    let chunk = content[start..<min(start + 100_000, content.count)]
                    try await client.send(String(chunk.count, radix: 16) + "\r\n")
                    try await client.send(Array(chunk) + Array("\r\n".utf8))
                }
                try await client.send("0\r\n\r\n")
            } else {
                try await client.send(content)
            }
            #expect(try await client.answer().text == Self.sum(content))
            #expect(receiver.held.load(ordering: .relaxed) == 0 && receiver.names.isEmpty)
            // The connection goes on as after any request.
            try await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
            #expect(try await client.answer().text == Self.sum(Array("hello".utf8)))
        }
    }

    @Test("A larger one is refused, announced or not, and nothing is left of it", arguments: [false, true])
    func tooLarge(isChunked: Bool) async throws {
        let receiver = Receiver(limit: 10)
        try await TestServer.run(receiver) { server in
            let body =
                isChunked
                ? "Transfer-Encoding: chunked\r\n\r\n8\r\n12345678\r\n3\r\n" : "Content-Length: 11\r\n\r\n"
            let answer = try await server.exchange("POST / HTTP/1.1\r\nHost: a\r\n\(body)")
            #expect(answer.status == 413)
            #expect(receiver.names.isEmpty)
        }
    }

    @Test("More than the disk has room for is refused before it comes, without harm to the next")
    func full() async throws {
        let receiver = Receiver(limit: .max / 2)
        try await TestServer.run(receiver) {
            $0.maximumFileBytes = .max
        } test: { server in
            let answer = try await server.exchange(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000000000\r\n\r\n")
            #expect(answer.status == 507)
            let next = try await server.exchange(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello")
            #expect(next.text == Self.sum(Array("hello".utf8)))
        }
    }

    @Test("All of them together have a bound too")
    func budget() async throws {
        try await TestServer.run(Receiver()) {
            $0.maximumFileBytes = 1_000_000
        } test: { server in
            let answer = try await server.exchange(
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n")
            #expect(answer.status == 503)
        }
    }

    private func form(
        _ content: [UInt8], name: String = "document", file: String = "a.json", tail: String = "--\r\n"
    )
        -> [UInt8]
    {
        Array(
            "--xyz\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"\(file)\"\r\n\r\n".utf8)
            + content + Array("\r\n--xyz\(tail)".utf8)
    }

    @Test("The one file of a form is found in it, whatever it is made of")
    func upload() async throws {
        let contents: [[UInt8]] = [
            content, Array("short".utf8), Array("\r\n--xyz".utf8) + content,
            Array(repeating: 45, count: 20_000),
        ]
        try await TestServer.run(Receiver(field: "document")) { server in
            for content in contents {
                let text = try await answer(to: form(content), server)
                #expect(text == Self.sum(content) + " true")
            }
            let empty = try await answer(to: form([], file: ""), server)
            #expect(empty == "none chosen")
            for wrong in [
                form(content, tail: ""), form(content, name: "other"), Array("--xyz\r\n".utf8), [],
                Array(repeating: 13, count: 20_000), Array("--xyz\r\n\r\n\r\n\r\n--xyz--".utf8),
            ] {
                let text = try await answer(to: wrong, server)
                #expect(text.contains("malformed"))
            }
        }
    }

    private func answer(to body: [UInt8], _ server: TestServer) async throws -> String {
        let client = try server.client()
        try await client.send(
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: \(body.count)\r\n\r\n"
        )
        try await client.send(body)
        return try await client.answer().text
    }
}
