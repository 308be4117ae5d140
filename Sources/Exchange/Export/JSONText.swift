extension [UInt8] {
    /// A text of JSON with its quotes (RFC 8259, section 7), as UTF-8.
    package mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                append(contentsOf: "\\u00\(digits.utf8.count < 2 ? "0" : "")\(digits)".utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
