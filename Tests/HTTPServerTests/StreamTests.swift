import HTTPTypes
import Synchronization
import Testing

@testable import HTTPServer

@Suite("A body made while it is sent", .timeLimit(.minutes(10)))
struct StreamTests {
    private static let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

    private struct Broken: Error {}

    /// What a producer came through, in order.
    private final class Course: Sendable {
        let steps = Mutex<[String]>([])
        func note(_ step: String) { steps.withLock { $0.append(step) } }
        var noted: [String] { steps.withLock { $0 } }

        func reaches(_ step: String) async throws {
            while !noted.contains(step) { try await Task.sleep(for: .milliseconds(5)) }
        }
    }

    private func responder(
        type: String = "application/octet-stream",
        _ produce: @escaping @Sendable (@escaping BodyStream.Write) async throws -> Void
    ) -> ClosureResponder {
        ClosureResponder { _ in
            Response(status: .ok, headerFields: [.contentType: type], stream: BodyStream(produce))
        }
    }

    private func halves(_ answer: [UInt8]) throws -> (head: RawAnswer, rest: [UInt8]) {
        let end = try #require(answer.firstRange(of: Array("\r\n\r\n".utf8)))
        return (RawAnswer(head: answer[..<end.lowerBound]), Array(answer[end.upperBound...]))
    }

    /// Undoes the chunked coding; nil when the last chunk is missing.
    private func joined(_ chunks: [UInt8]) -> [UInt8]? {
        var body: [UInt8] = []
        var rest = chunks[...]
        while let line = rest.firstRange(of: Array("\r\n".utf8)) {
            let size = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16)
            guard let size, rest.distance(from: line.upperBound, to: rest.endIndex) >= size + 2 else {
                return nil
            }
            if size == 0 { return body }
            body += rest[line.upperBound..<line.upperBound + size]
            rest = rest[(line.upperBound + size + 2)...]
        }
        return nil
    }

    @Test("HTTP/1.1 gets chunks, and the connection goes on with the next request")
    func chunks() async throws {
        let responder = responder { write in
            for piece in ["one ", "", "two"] { try await write(Array(piece.utf8)) }
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send(Self.request + Self.last)
            let answers = String(decoding: try await client.remainder(), as: UTF8.self)
            #expect(answers.components("\r\n\r\n4\r\none \r\n3\r\ntwo\r\n0\r\n\r\n") == 2)
            #expect(answers.components("Transfer-Encoding: chunked") == 2)
            #expect(!answers.contains("Content-Length"))
        }
    }

    @Test("For HTTP/1.0 the end of the connection is the end of the body")
    func oldProtocol() async throws {
        let responder = responder { write in
            for piece in ["one ", "two"] { try await write(Array(piece.utf8)) }
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
            let (head, body) = try halves(try await client.remainder())
            #expect(head["Transfer-Encoding"] == nil && head["Connection"] == "close")
            #expect(body == Array("one two".utf8))
        }
    }

    @Test("HEAD is told the same fields, and nothing is made")
    func head() async throws {
        let course = Course()
        let responder = responder { write in
            course.note("begun")
            try await write([1])
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            for _ in 0..<2 {
                let answer = try await client.answer(toHead: true)
                #expect(answer.status == 200 && answer["Transfer-Encoding"] == "chunked")
            }
            #expect(course.noted.isEmpty)
        }
    }

    @Test("No piece is made before the client has taken the last one")
    func backPressure() async throws {
        let course = Course()
        let piece = [UInt8](repeating: 7, count: 16 * 1024 * 1024)
        let responder = responder { write in
            for number in 1...4 {
                course.note("made \(number)")
                try await write(piece)
            }
        }
        try await TestServer.run(responder) { server in
            let client = try server.client(receiveBuffer: 4096)
            try await client.send(Self.last)
            try await course.reaches("made 1")
            try await Task.sleep(for: .milliseconds(200))
            #expect(course.noted == ["made 1"])
            let body = joined(try halves(try await client.remainder()).rest)
            #expect(body?.count == 4 * piece.count)
            #expect(course.noted.count == 4)
        }
    }

    @Test(
        "A producer that fails leaves a body that the client sees is cut",
        arguments: ["HTTP/1.1", "HTTP/1.0"])
    func broken(version: String) async throws {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let responder = responder { write in
            try await write(Array("begun".utf8))
            for await _ in gate { break }
            throw Broken()
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send("GET / \(version)\r\nHost: a\r\n\r\n")
            let begun = try await client.bytes(upTo: "begun")
            opener.finish()
            #expect(try await client.isReset())
            #expect(joined(try halves(begun).rest) == nil)
        }
    }

    @Test("A client that goes ends the producer, which waits for nobody")
    func clientGone() async throws {
        let course = Course()
        let responder = responder { write in
            defer { course.note("released") }
            do {
                while true { try await write([UInt8](repeating: 7, count: 1024 * 1024)) }
            } catch {
                course.note(error is CancellationError && Task.isCancelled ? "cancelled" : "\(error)")
                throw error
            }
        }
        try await TestServer.run(responder, configure: { $0.keepAliveTimeout = .milliseconds(50) }) {
            server in
            do {
                let client = try server.client(receiveBuffer: 4096)
                try await client.send(Self.request)
                _ = try await client.bytes(upTo: "\r\n\r\n")
                await client.resetAtEnd()
            }
            try await course.reaches("released")
            #expect(course.noted == ["cancelled", "released"])
        }
    }

    @Test("A client that takes nothing is left after the write timeout")
    func slowClient() async throws {
        let course = Course()
        let responder = responder { write in
            defer { course.note("released") }
            while true { try await write([UInt8](repeating: 7, count: 1024 * 1024)) }
        }
        try await TestServer.run(responder, configure: { $0.writeTimeout = .milliseconds(50) }) { server in
            let client = try server.client(receiveBuffer: 4096)
            try await client.send(Self.request)
            try await course.reaches("released")
            #expect(try await client.isReset())
        }
    }

    @Test("A piece that takes too long to make ends the connection")
    func slowProducer() async throws {
        let course = Course()
        let responder = responder { write in
            defer { course.note("released") }
            try await write([7])
            try await Task.sleep(for: .seconds(3600))
        }
        try await TestServer.run(responder, configure: { $0.handlerTimeout = .milliseconds(50) }) { server in
            let client = try server.client()
            try await client.send(Self.request)
            try await course.reaches("released")
            #expect(try await client.isReset())
        }
    }

    @Test("Text is compressed piece by piece for a client that takes gzip")
    func gzip() async throws {
        let lines = Array(String(repeating: "one word after another\n", count: 100).utf8)
        let responder = responder(type: "text/csv") { write in
            for _ in 0..<200 { try await write(lines) }
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send(
                "GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n")
            let (head, rest) = try halves(try await client.remainder())
            #expect(head["Content-Encoding"] == "gzip" && head["Vary"] == "Accept-Encoding")
            let compressed = try #require(joined(rest))
            #expect(compressed.count < 20_000)
            #expect(
                CompressionTests.decompressed(compressed) == [UInt8]((0..<200).flatMap { _ in lines }))
        }
    }

    @Test("Stopping waits for a body under way, and cuts it off after the grace", arguments: [true, false])
    func stopping(isFinished: Bool) async throws {
        let course = Course()
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let responder = responder { write in
            defer { course.note("released") }
            try await write(Array("begun".utf8))
            for await _ in gate { break }
            try await write(Array("ended".utf8))
        }
        try await TestServer.run(responder) { server in
            let client = try server.client()
            try await client.send(Self.request)
            let begun = try await client.bytes(upTo: "begun")
            let grace = isFinished ? Duration.seconds(3600) : .milliseconds(50)
            async let stopped: Void = server.server.stop(within: grace)
            if isFinished {
                try await Task.sleep(for: .milliseconds(20))
                opener.finish()
                let body = joined(try halves(begun + (try await client.remainder())).rest)
                #expect(body == Array("begunended".utf8))
            } else {
                #expect(try await client.isReset())
            }
            await stopped
            try await course.reaches("released")
        }
    }
}

extension String {
    /// How often `part` is in it.
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
