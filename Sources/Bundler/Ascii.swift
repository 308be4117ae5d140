/// The bytes of style sheets and scripts that mean something.
enum Ascii {
    static let lineFeed = UInt8(ascii: "\n")
    static let asterisk = UInt8(ascii: "*")
    static let slash = UInt8(ascii: "/")
    static let comma = UInt8(ascii: ",")

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    static func isSmallLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
    static func isLetter(_ byte: UInt8) -> Bool { isSmallLetter(byte | 0x20) }

    /// Without the spaces and tabs at both ends.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        var rest = bytes
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
