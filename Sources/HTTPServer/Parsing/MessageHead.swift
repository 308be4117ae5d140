import HTTPTypes

/// A request's head and what it says about the message itself.
struct MessageHead: Equatable {
    var request: HTTPRequest
    var framing: BodyFraming
    /// The client waits for `100 Continue` before it sends the body.
    var expectsContinue: Bool
    /// The client would like to send another request on this connection.
    var keepsAlive: Bool
    var version: HTTPVersion
}

/// How the end of a body is found (RFC 9112, section 6).
enum BodyFraming: Equatable {
    case none
    /// As many bytes as `Content-Length` says, at least one.
    case fixed(Int)
    case chunked
}

/// The versions spoken.
enum HTTPVersion: Equatable {
    case http10
    case http11

    /// - Throws: 505 for a version that is well-formed but not spoken, 400 for anything else.
    init(_ text: some Collection<UInt8>) throws(Rejection) {
        let digits = Array(text.dropFirst(5))
        guard text.starts(with: "HTTP/".utf8), digits.count == 3, Ascii.isDigit(digits[0]),
            digits[1] == Byte.dot,
            Ascii.isDigit(digits[2])
        else { throw .malformed("malformed version") }
        switch (digits[0], digits[2]) {
        case (0x31, 0x31): self = .http11
        case (0x31, 0x30): self = .http10
        default: throw Rejection(.httpVersionNotSupported, "version not supported")
        }
    }
}
