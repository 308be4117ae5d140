/// The host and port a request is for, as in `Host` (RFC 9110, section 7.2).
enum Authority {
    /// The text, when it is a host with or without a port and nothing else.
    static func checked(_ text: some Collection<UInt8>) throws(Rejection) -> String {
        var rest = Array(text)[...]
        let host: ArraySlice<UInt8>
        if rest.first == Byte.openBracket {
            host = rest.prefix { $0 != Byte.closeBracket }
            rest = rest.dropFirst(host.count)
            guard rest.popFirst() == Byte.closeBracket, host.count > 2,
                host.dropFirst().allSatisfy(isInAddress)
            else { throw .malformed("malformed host") }
        } else {
            host = rest.prefix { $0 != Byte.colon }
            rest = rest.dropFirst(host.count)
            guard !host.isEmpty, host.allSatisfy(isInName) else { throw .malformed("malformed host") }
        }
        guard rest.isEmpty || isPort(rest) else { throw .malformed("malformed port") }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isPort(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.dropFirst()
        guard text.first == Byte.colon, digits.count <= 5, digits.allSatisfy(Ascii.isDigit) else {
            return false
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - Byte.zero) } <= 65535
    }

    /// Stricter than the grammar of URLs, which also allows what no host's name contains.
    private static func isInName(_ byte: UInt8) -> Bool {
        Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == Byte.dot || byte == Byte.hyphen
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }

    private static func isInAddress(_ byte: UInt8) -> Bool {
        Ascii.hexValue(byte) != nil || byte == Byte.colon || byte == Byte.dot
    }
}
