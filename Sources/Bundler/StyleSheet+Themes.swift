extension StyleSheet {
    private static let function = Array("light-dark(".utf8)

    /// The same style sheet for browsers that do not know `light-dark()` (before 2024).
    ///
    /// `light-dark(a, b)` becomes `var(--light, a) var(--dark, b)`. Of the two properties, which `tokens.css` sets for the
    /// theme that holds, one is invalid, so that its fallback counts, and the other one is empty.
    ///
    /// - Throws: `BundleError` where there are not two values.
    static func withThemes(_ bytes: [UInt8], of name: String) throws(BundleError) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == function[0], bytes[index...].starts(with: function) else {
                kept.append(bytes[index])
                index += 1
                continue
            }
            guard let values = values(in: bytes, from: index + function.count) else {
                let line = 1 + bytes[..<index].count { $0 == Ascii.lineFeed }
                throw BundleError(file: name, line: line, reason: .unknownForm)
            }
            kept += Array("var(--light, ".utf8) + values.light + Array(") var(--dark, ".utf8) + values.dark
            kept.append(closing)
            index = values.end
        }
        return kept
    }

    private static let opening = UInt8(ascii: "(")
    private static let closing = UInt8(ascii: ")")

    /// The two values up to the bracket that closes, and what comes after it.
    private static func values(
        in bytes: [UInt8], from start: Int
    ) -> (light: ArraySlice<UInt8>, dark: ArraySlice<UInt8>, end: Int)? {
        var depth = 0
        var comma: Int?
        for index in start..<bytes.count {
            switch bytes[index] {
            case opening:
                depth += 1
            case closing where depth == 0:
                guard let comma else { return nil }
                let light = Ascii.trimmed(bytes[start..<comma])
                let dark = Ascii.trimmed(bytes[(comma + 1)..<index])
                return light.isEmpty || dark.isEmpty ? nil : (light, dark, index + 1)
            case closing:
                depth -= 1
            case Ascii.comma where depth == 0:
                guard comma == nil else { return nil }
                comma = index
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                return nil
            default:
                break
            }
        }
        return nil
    }
}
