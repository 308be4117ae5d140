extension FormValues {
    /// Reads `application/x-www-form-urlencoded` text: pairs joined by `&`, `+` for a space.
    ///
    /// - Throws: `.tooManyFields` beyond 200 pairs; `.malformed` for bad escapes and invalid UTF-8.
    public static func decode(_ text: some Collection<UInt8>) throws(FormError) -> FormValues {
        var values = FormValues()
        let pairs = text.split(separator: Byte.ampersand, maxSplits: fieldLimit)
        guard pairs.count <= fieldLimit else { throw .tooManyFields }
        for pair in pairs {
            let (name, value) = try decodePair(pair)
            values.append(name, value)
        }
        return values
    }

    /// Reads `application/x-www-form-urlencoded` text, as `decode` for bytes does.
    public static func decode(_ text: String) throws(FormError) -> FormValues {
        try decode(text.utf8)
    }

    /// The pairs as `application/x-www-form-urlencoded` text, fit for a body or a query.
    public func encoded() -> String {
        var text: [UInt8] = []
        for (name, value) in pairs {
            if !text.isEmpty { text.append(Byte.ampersand) }
            PercentCoding.encode(name, into: &text, keeping: Self.isUnreserved)
            text.append(Byte.equals)
            PercentCoding.encode(value, into: &text, keeping: Self.isUnreserved)
        }
        return String(decoding: text, as: UTF8.self)
    }

    static func decodePair(
        _ pair: some Collection<UInt8>
    ) throws(FormError) -> (name: String, value: String) {
        guard let equals = pair.firstIndex(of: Byte.equals) else { return (try decodePart(pair), "") }
        return (try decodePart(pair[..<equals]), try decodePart(pair[pair.index(after: equals)...]))
    }

    private static func decodePart(_ part: some Collection<UInt8>) throws(FormError) -> String {
        guard let bytes = PercentCoding.decode(part, plusIsSpace: true) else {
            throw .malformed("bad percent escape")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .malformed("text is not UTF-8")
        }
        return text
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
