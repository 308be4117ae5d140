import Foundation
import HTTPTypes

@testable import HTTPServer

extension FuzzTarget {
    /// However the bytes are cut, the same requests come out, or they are rejected with the same status.
    static func readRequest(_ input: [UInt8]) {
        let whole = outcome(of: [input[...]])
        precondition(outcome(of: input.indices.map { input[$0...$0] }) == whole, "byte by byte it is another")
        let middle = input.count / 2
        precondition(outcome(of: [input[..<middle], input[middle...]]) == whole, "in halves it is another")
        for case .head(let head) in whole.events {
            let request = Request(number: 1, head: head.request, remoteAddress: "::1")
            precondition(request.path.utf8.first == UInt8(ascii: "/"), "a path begins with a slash")
            _ = request.query
            _ = Router<Int>.segments(of: request.rawPath.utf8)
            _ = AcceptEncoding.allowsGzip((head.request.headerFields[.acceptEncoding] ?? "").utf8)
            _ = ByteRange.parse((head.request.headerFields[.range] ?? "").utf8, size: 10)
        }
    }

    static func readChunks(_ input: [UInt8]) {
        readRequest(Array("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n".utf8) + input)
    }

    /// What was read and is written again reads the same.
    static func readForm(_ input: [UInt8]) {
        guard let form = try? FormValues.decode(input) else { return }
        precondition(form.pairs.count <= FormValues.fieldLimit, "a form has its limit")
        for (name, value) in form.pairs {
            precondition(
                form.all(name).contains { $0.utf8.elementsEqual(value.utf8) }, "a value is under its name")
        }
    }

    /// The first line is the boundary, the rest the body.
    static func readMultipart(_ input: [UInt8]) {
        let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let head = Array("multipart/form-data; boundary=".utf8) + (parts.first ?? [])
        guard let boundary = ParameterizedValue(head)?.parameters["boundary"],
            var reader = try? MultipartReader(boundary: boundary),
            let form = try? reader.read(Array(parts.dropFirst().first ?? []))
        else { return }
        precondition(
            form.values.pairs.count + form.files.count <= FormValues.fieldLimit, "a form has its limit")
        // The same, received into a file: what is taken of it lies within.
        if let file = try? BodyFile(in: bodies, expected: 0) {
            let body = Array(parts.dropFirst().first ?? [])
            try? file.append(body)
            let upload = try? Upload("document", boundary: boundary, in: file)
            precondition((upload?.size ?? 0) <= body.count, "a file is part of what was sent")
        }
        for file in form.files {
            precondition(
                !file.name.utf8.contains { $0 == 0x2F || $0 == 0x5C }, "a file's name has no folders")
        }
    }

    private static let bodies = NSTemporaryDirectory()

    /// Every line is a field of its own.
    static func readCookies(_ input: [UInt8]) {
        let lines = input.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        let cookies = Cookies(lines)
        for (name, _) in cookies.pairs {
            guard let first = cookies.pairs.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
                continue
            }
            precondition(
                cookies[name]?.utf8.elementsEqual(first.value.utf8) == true, "the first of a name counts")
        }
    }

    private struct Outcome: Equatable {
        var events: [RequestParser.Event] = []
        var rejection: HTTPResponse.Status?
    }

    private static func outcome(of pieces: [ArraySlice<UInt8>]) -> Outcome {
        let limit = 1000
        var parser = RequestParser(limits: RequestLimits())
        var outcome = Outcome()
        do throws(Rejection) {
            for piece in pieces {
                parser.append(piece)
                while true {
                    let event = try parser.next()
                    if event == .incomplete { break }
                    outcome.events.append(event)
                    if case .head = event { try parser.admitBody(limit: limit) }
                    if case .body(let body) = event {
                        precondition(body.count <= limit, "a body has its limit")
                    }
                }
            }
        } catch {
            outcome.rejection = error.status
        }
        return outcome
    }
}
