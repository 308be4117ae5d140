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
        method = try Self.method(name)
        target = try RequestTarget(line[(first + 1)..<last], method: method)
    }

    /// What this server knows at all; which of them a path has is the responder's affair.
    static let methods: [HTTPRequest.Method] = [
        .get, .head, .post, .put, .patch, .delete, .options, .propfind, .mkcol,
    ]

    private static func method(_ name: ArraySlice<UInt8>) throws(Rejection) -> HTTPRequest.Method {
        guard let method = methods.first(where: { name.elementsEqual($0.rawValue.utf8) }) else {
            throw Rejection(.notImplemented, "unknown method")
        }
        return method
    }
}
