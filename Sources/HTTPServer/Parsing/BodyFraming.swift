/// How the end of a body is found (RFC 9112, section 6).
enum BodyFraming: Equatable {
    case none
    /// As many bytes as `Content-Length` says, at least one.
    case fixed(Int)
    case chunked
}
