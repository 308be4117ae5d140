/// Reads a `Range` field (RFC 9110, section 14.2).
enum ByteRange: Equatable {
    /// Send these bytes; never empty.
    case part(Range<Int>)
    /// Send everything: the field is malformed, of another unit, or asks for several ranges.
    case whole
    /// Nothing of the content lies within the range.
    case unsatisfiable

    /// - Parameter size: bytes of the whole content.
    static func parse(_ text: some BidirectionalCollection<UInt8>, size: Int) -> ByteRange {
        guard Ascii.equals(text.prefix(6), lowercase: "bytes=") else { return .whole }
        let bounds = text.dropFirst(6).split(
            separator: Byte.hyphen, maxSplits: 2, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return .whole }
        let first = number(Ascii.trimmed(bounds[0]))
        let last = number(Ascii.trimmed(bounds[1]))
        switch (bounds[0].isEmpty, first, bounds[1].isEmpty, last) {
        case (true, _, false, let suffix?):
            return suffix == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - suffix)..<size)
        case (false, let first?, true, _):
            return first < size ? .part(first..<size) : .unsatisfiable
        case (false, let first?, false, let last?):
            guard first <= last else { return .whole }
            return first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        default:
            return .whole
        }
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 18, digits.allSatisfy(Ascii.isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - Byte.zero) }
    }
}
