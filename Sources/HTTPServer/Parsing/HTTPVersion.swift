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
