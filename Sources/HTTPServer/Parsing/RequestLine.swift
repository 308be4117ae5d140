import HTTPTypes

/// The first line of a request (RFC 9112, section 3).
struct RequestLine: Equatable {
    var method: HTTPRequest.Method
    var target: RequestTarget
    var version: HTTPVersion

    /// - Parameter line: without its line end.
    init(_ line: ArraySlice<UInt8>) throws(Rejection) {
        guard let first = line.firstIndex(of: Byte.space), let last = line.lastIndex(of: Byte.space),
            first < last
        else { throw .malformed("malformed request line") }
        let name = line[..<first]
        guard !name.isEmpty, name.allSatisfy(Ascii.isToken) else { throw .malformed("malformed method") }
        version = try HTTPVersion(line[(last + 1)...])
        method = Self.method(name)
        if method == .connect { throw Rejection(.notImplemented, "CONNECT is for proxies") }
        target = try RequestTarget(line[(first + 1)..<last], method: method)
    }

    private static func method(_ name: ArraySlice<UInt8>) -> HTTPRequest.Method {
        let text = String(decoding: name, as: UTF8.self)
        return switch text {
        case "GET": .get
        case "POST": .post
        default: HTTPRequest.Method(text) ?? .get
        }
    }
}
