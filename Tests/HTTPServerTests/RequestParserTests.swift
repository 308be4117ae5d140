import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Parser")
struct RequestParserTests {
    @Test("However a valid request is cut, the same request comes out", arguments: RequestForm.accepted)
    func cuts(form: RequestForm) throws {
        let bytes = Array(form.text.utf8)
        let whole = try Self.parse([bytes[...]])
        #expect(whole.count == 2)
        #expect(try Self.parse(Self.crumbs(of: bytes)) == whole)
        for cut in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 200)) {
            #expect(try Self.parse([bytes[..<cut], bytes[cut...]]) == whole)
        }
    }

    @Test("However a bad request is cut, it is rejected for the same reason", arguments: RequestForm.rejected)
    func rejectedCuts(form: RequestForm) throws {
        let bytes = Array(form.text.utf8)
        let whole = #expect(throws: Rejection.self) { try Self.parse([bytes[...]]) }
        #expect(whole?.status.code == form.status)
        let single = #expect(throws: Rejection.self) { try Self.parse(Self.crumbs(of: bytes)) }
        #expect(single?.status == whole?.status)
    }

    @Test("Two requests in one piece come out one after the other")
    func pipelined() throws {
        let text =
            "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nPOST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx"
        let events = try Self.parse([Array(text.utf8)[...]])
        #expect(events.count == 4)
        #expect(events.last == .body([UInt8(ascii: "x")]))
    }

    @Test("Limits are exact")
    func limits() throws {
        var limits = RequestLimits()
        limits.requestLine = 14
        limits.headerSection = 9
        limits.headerFields = 1
        let fits = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(try Self.parse([Array(fits.utf8)[...]], limits).count == 2)
        for (text, status) in [
            ("GET /a HTTP/1.1\r\nHost: a\r\n\r\n", 414), ("GET / HTTP/1.1\r\nHost: ab\r\n\r\n", 431),
            ("GET / HTTP/1.1\r\nHost:a\r\nB:\r\n\r\n", 431),
        ] {
            let rejection = #expect(throws: Rejection.self) {
                try Self.parse([Array(text.utf8)[...]], limits)
            }
            #expect(rejection?.status.code == status)
        }
    }

    @Test("An oversized request is rejected before its line ends")
    func early() throws {
        var parser = RequestParser(limits: RequestLimits())
        let line = [UInt8](repeating: UInt8(ascii: "a"), count: 8192)
        parser.append(line[...])
        #expect(try parser.next() == .incomplete)
        parser.append([UInt8(ascii: "a"), UInt8(ascii: "a")])
        let rejection = #expect(throws: Rejection.self) { try parser.next() }
        #expect(rejection?.status == .uriTooLong)
    }

    /// Single bytes, or small pieces of a very long request.
    private static func crumbs(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let size = bytes.count / 2000 + 1
        return stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    }

    private static func parse(
        _ pieces: [ArraySlice<UInt8>], _ limits: RequestLimits = RequestLimits()
    ) throws -> [RequestParser.Event] {
        var parser = RequestParser(limits: limits)
        var events: [RequestParser.Event] = []
        for piece in pieces {
            parser.append(piece)
            while true {
                let event = try parser.next()
                if event == .incomplete { break }
                events.append(event)
                if case .head = event { try parser.admitBody(limit: 1024 * 1024) }
            }
        }
        #expect(parser.isIdle)
        return events
    }
}
