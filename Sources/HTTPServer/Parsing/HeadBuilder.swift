import HTTPTypes

/// Gathers a request's header fields and judges them together.
struct HeadBuilder {
    let line: RequestLine
    private var fields = HTTPFields()
    private var host: String?
    private var contentLength: Int?
    /// Whether each transfer coding is `chunked`; nil without the field, an item that says nothing is nil.
    private var codings: [Bool?]?
    private var expectation: Expectation?
    private var wantsClose = false
    private var wantsKeepAlive = false

    private enum Expectation {
        case goOn, unknown
    }

    init(_ line: RequestLine) {
        self.line = line
    }

    var fieldCount: Int { fields.count + (host == nil ? 0 : 1) }

    mutating func add(_ field: HTTPField) throws(Rejection) {
        switch field.name.canonicalName {
        case "host":
            guard host == nil else { throw .malformed("repeated Host") }
            // The host is part of what the request is about, and HTTPRequest keeps it there.
            host = try Authority.checked(field.value.utf8)
            return
        case "content-length":
            guard contentLength == nil else { throw .malformed("repeated Content-Length") }
            contentLength = try Self.length(field.value)
        case "transfer-encoding":
            let items = Self.list(field.value.utf8)
            codings =
                (codings ?? []) + items.map { $0.isEmpty ? nil : Ascii.equals($0, lowercase: "chunked") }
        case "expect":
            let isKnown = Ascii.equals(field.value.utf8, lowercase: "100-continue")
            expectation = isKnown && expectation == nil ? .goOn : .unknown
        case "connection":
            let options = Self.list(field.value.utf8)
            wantsClose = wantsClose || options.contains { Ascii.equals($0, lowercase: "close") }
            wantsKeepAlive = wantsKeepAlive || options.contains { Ascii.equals($0, lowercase: "keep-alive") }
        default:
            break
        }
        fields.append(field)
    }

    /// The head, once the empty line has been seen.
    func finish() throws(Rejection) -> MessageHead {
        let isModern = line.version == .http11
        guard host != nil || !isModern else { throw .malformed("no Host") }
        let framing = try framing()
        if isModern, expectation == .unknown {
            throw Rejection(.expectationFailed, "unknown expectation")
        }
        let request = HTTPRequest(
            method: line.method, scheme: "http", authority: line.target.authority ?? host,
            path: line.target.path, headerFields: fields)
        return MessageHead(
            request: request, framing: framing,
            expectsContinue: isModern && expectation != nil && framing != .none,
            keepsAlive: !wantsClose && (isModern || wantsKeepAlive), version: line.version)
    }

    private func framing() throws(Rejection) -> BodyFraming {
        guard let codings else {
            guard let contentLength, contentLength > 0 else { return .none }
            return .fixed(contentLength)
        }
        guard contentLength == nil else { throw .malformed("Content-Length with Transfer-Encoding") }
        guard line.version == .http11 else { throw .malformed("Transfer-Encoding in HTTP/1.0") }
        if codings == [true] { return .chunked }
        // Without "chunked" at the end, and only there, nobody can tell where the body ends. An item that says
        // nothing is passed over by some readers and not by others.
        guard !codings.contains(nil), codings.last == true, !codings.dropLast().contains(true) else {
            throw .malformed("malformed Transfer-Encoding")
        }
        throw Rejection(.notImplemented, "unknown transfer coding")
    }

    private static func length(_ text: String) throws(Rejection) -> Int {
        guard !text.isEmpty, text.utf8.allSatisfy(Ascii.isDigit), let length = Int(text) else {
            throw .malformed("malformed Content-Length")
        }
        return length
    }

    static func list<Bytes: BidirectionalCollection<UInt8>>(_ text: Bytes) -> [Bytes.SubSequence] {
        text.split(separator: Byte.comma, omittingEmptySubsequences: false).map { Ascii.trimmed($0) }
    }
}

/// One line of a header or trailer section (RFC 9112, section 5).
enum FieldLine {
    /// - Parameter line: without its line end.
    static func parse(_ line: ArraySlice<UInt8>) throws(Rejection) -> HTTPField {
        guard let colon = line.firstIndex(of: Byte.colon) else { throw .malformed("field without colon") }
        // A name refuses the spaces of a folded line and those before the colon.
        guard let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self)) else {
            throw .malformed("malformed field name")
        }
        let value = Ascii.trimmed(line[(colon + 1)...])
        guard HTTPField.isValidValue(value) else { throw .malformed("control character in a field") }
        return HTTPField(name: name, value: value)
    }
}
