import HTTPTypes
import Testing

@testable import HTTPServer

@Suite("Parser")
struct RequestParserTests {
    @Test("However a request is cut, the same comes out, or it is rejected with the same status")
    func cuts() {
        for request in RawRequest.all {
            let bytes = request.bytes
            let whole = Self.outcome(of: [bytes[...]])
            #expect(Self.outcome(of: bytes.indices.map { bytes[$0...$0] }) == whole, "\(request.name)")
            for cut in stride(from: 1, to: bytes.count, by: max(1, bytes.count / 200)) {
                #expect(Self.outcome(of: [bytes[..<cut], bytes[cut...]]) == whole, "\(request.name)")
            }
        }
    }

    @Test("Limits are exact")
    func limits() {
        var limits = RequestLimits()
        limits.requestLine = 14
        limits.headerSection = 9
        limits.headerFields = 1
        let fits = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(Self.outcome(of: [Array(fits.utf8)[...]], limits).events.count == 2)
        for (text, status) in [
            ("GET /a HTTP/1.1\r\nHost: a\r\n\r\n", 414), ("GET / HTTP/1.1\r\nHost: ab\r\n\r\n", 431),
            ("GET / HTTP/1.1\r\nHost:a\r\nB:\r\n\r\n", 431),
        ] {
            #expect(Self.outcome(of: [Array(text.utf8)[...]], limits).rejection?.code == status)
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

    /// What came of some bytes: events, and the status with which they ended.
    private struct Outcome: Equatable {
        var events: [RequestParser.Event] = []
        var rejection: HTTPResponse.Status?
    }

    private static func outcome(
        of pieces: [ArraySlice<UInt8>], _ limits: RequestLimits = RequestLimits()
    ) -> Outcome {
        var parser = RequestParser(limits: limits)
        var outcome = Outcome()
        do throws(Rejection) {
            for piece in pieces {
                parser.append(piece)
                while true {
                    let event = try parser.next()
                    if event == .incomplete { break }
                    outcome.events.append(event)
                    if case .head = event { try parser.admitBody(limit: 1024 * 1024) }
                }
            }
        } catch {
            outcome.rejection = error.status
        }
        return outcome
    }
}
