import HTTPTypes

/// What a request is about (RFC 9112, section 3.2).
struct RequestTarget: Equatable {
    /// Only an absolute target has one; it counts more than `Host`.
    var authority: String?
    /// Path and query as sent, or `*`.
    var path: String

    init(_ text: ArraySlice<UInt8>, method: HTTPRequest.Method) throws(Rejection) {
        guard text.allSatisfy({ $0 > Byte.space && $0 < Byte.delete && $0 != UInt8(ascii: "#") }) else {
            throw .malformed("character not allowed in a target")
        }
        if text.first == Byte.slash {
            path = try Self.checked(text)
        } else if text.elementsEqual([Byte.asterisk]) {
            guard method == .options else { throw .malformed("target * without OPTIONS") }
            path = "*"
        } else {
            let rest = try Self.afterScheme(of: text)
            let end = rest.firstIndex { $0 == Byte.slash || $0 == Byte.questionMark } ?? rest.endIndex
            authority = try Authority.checked(rest[..<end])
            let tail = rest[end...]
            if tail.first == Byte.slash {
                path = try Self.checked(tail)
            } else if tail.isEmpty, method == .options {
                path = "*"
            } else {
                path = "/" + String(decoding: tail, as: UTF8.self)
            }
        }
    }

    /// - Throws: 421 for what has to come by TLS, which this server does not speak (RFC 9110, section 7.4).
    private static func afterScheme(of text: ArraySlice<UInt8>) throws(Rejection) -> ArraySlice<UInt8> {
        func rest(after scheme: StaticString) -> ArraySlice<UInt8>? {
            let length = scheme.utf8CodeUnitCount
            guard Ascii.equals(text.prefix(length), lowercase: scheme) else { return nil }
            return text.dropFirst(length)
        }
        if let rest = rest(after: "http://") { return rest }
        if rest(after: "https://") != nil {
            throw Rejection(.misdirectedRequest, "https without TLS")
        }
        throw .malformed("target is neither a path nor absolute")
    }

    /// A path's escapes must mean something, and not NUL; the query is its reader's own affair.
    private static func checked(_ text: ArraySlice<UInt8>) throws(Rejection) -> String {
        var index = text.startIndex
        while index < text.endIndex, text[index] != Byte.questionMark {
            if text[index] == Byte.percent {
                guard text.endIndex - index > 2, let high = Ascii.hexValue(text[index + 1]),
                    let low = Ascii.hexValue(text[index + 2]), high | low != 0
                else { throw .malformed("bad escape in the path") }
                index += 2
            }
            index += 1
        }
        return String(decoding: text, as: UTF8.self)
    }
}
