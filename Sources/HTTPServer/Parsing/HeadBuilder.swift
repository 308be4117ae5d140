import HTTPTypes

/// Gathers a request's header fields and judges them together.
struct HeadBuilder {
    let line: RequestLine
    private var fields = HTTPFields()
    private var host: String?
    private var contentLength: Int?
    private var codings: [String]?
    private var expectation: String?
    private var wantsClose = false
    private var wantsKeepAlive = false

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
            codings = (codings ?? []) + Self.list(field.value)
        case "expect":
            expectation = (expectation.map { $0 + "," } ?? "") + field.value.lowercased()
        case "connection":
            let options = Self.list(field.value)
            wantsClose = wantsClose || options.contains("close")
            wantsKeepAlive = wantsKeepAlive || options.contains("keep-alive")
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
        if isModern, let expectation, expectation != "100-continue" {
            throw Rejection(.expectationFailed, "unknown expectation")
        }
        let request = HTTPRequest(
            method: line.method, scheme: line.target.scheme, authority: line.target.authority ?? host,
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
        if codings == ["chunked"] { return .chunked }
        // Without "chunked" at the end, and only there, nobody can tell where the body ends.
        guard !codings.contains(""), !codings.dropLast().contains("chunked") else {
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

    private static func list(_ text: String) -> [String] {
        text.utf8.split(separator: Byte.comma, omittingEmptySubsequences: false).map {
            String(decoding: Ascii.trimmed($0).map(Ascii.lowercased), as: UTF8.self)
        }
    }
}
