/// One line of a dictd index: headword, offset and length of its article, both in base 64 digits, the most
/// significant first.
struct IndexLine {
    let headword: String
    let offset: Int
    let length: Int

    /// nil for lines about the dictionary itself and for what is no such line.
    init?(_ line: some Sequence<UInt8>) {
        let parts = Array(line).split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard parts.count >= 3, let offset = Self.number(parts[1]), let length = Self.number(parts[2]) else {
            return nil
        }
        headword = String(decoding: parts[0], as: UTF8.self)
        guard !headword.isEmpty, !headword.hasPrefix("00-database"), !headword.hasPrefix("_") else {
            return nil
        }
        self.offset = offset
        self.length = length
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...6).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            number = number << 6 | Int(value)
        }
        return number
    }
}
