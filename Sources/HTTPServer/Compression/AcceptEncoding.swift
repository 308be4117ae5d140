/// Reads `Accept-Encoding` (RFC 9110, section 12.5.3).
enum AcceptEncoding {
    /// Whether the client takes gzip, and at least as gladly as the plain form.
    static func allowsGzip(_ value: some Collection<UInt8>) -> Bool {
        var gzip: Int?
        var identity: Int?
        var others: Int?
        for item in value.split(separator: Byte.comma) {
            let parts = item.split(separator: Byte.semicolon, maxSplits: 1)
            guard let first = parts.first else { continue }
            let coding = Array(first.filter { $0 != Byte.space && $0 != Byte.tab })
            let weight = parts.count == 2 ? weight(parts[1]) : 1000
            if Ascii.equals(coding, lowercase: "gzip") || Ascii.equals(coding, lowercase: "x-gzip") {
                gzip = weight
            } else if Ascii.equals(coding, lowercase: "identity") {
                identity = weight
            } else if coding == [Byte.asterisk] {
                others = weight
            }
        }
        guard let quality = gzip ?? others, quality > 0 else { return false }
        return quality >= identity ?? 0
    }

    /// `q=0.5` in thousandths; 0 when malformed, which refuses the coding.
    private static func weight(_ parameter: some Collection<UInt8>) -> Int {
        let text = parameter.filter { $0 != Byte.space && $0 != Byte.tab }
        guard text.count >= 3, text.count <= 7, Ascii.lowercased(text[0]) == UInt8(ascii: "q"),
            text[1] == Byte.equals, Ascii.isDigit(text[2])
        else { return 0 }
        guard text.count == 3 || text[3] == Byte.dot, text.dropFirst(4).allSatisfy(Ascii.isDigit) else {
            return 0
        }
        var thousandths = Int(text[2] - Byte.zero) * 1000
        for (digit, factor) in zip(text.dropFirst(4), [100, 10, 1]) {
            thousandths += Int(digit - Byte.zero) * factor
        }
        return thousandths <= 1000 ? thousandths : 0
    }
}
