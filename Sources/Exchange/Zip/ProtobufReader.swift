import Vocabulary

/// Reads the fields of one message of Protocol Buffers, as far as its encoding says them: which number, and what it holds.
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufReader {
    enum Value {
        case number(UInt64)
        case bytes(ArraySlice<UInt8>)
        /// Of four or eight bytes, which nothing here has.
        case fixed
    }

    private var rest: ArraySlice<UInt8>

    init(_ message: ArraySlice<UInt8>) {
        rest = message
    }

    /// nil at the end.
    ///
    /// - Throws: `ImportFault.damagedPackage` for what is no message.
    mutating func next() throws(ImportFault) -> (field: UInt64, value: Value)? {
        guard !rest.isEmpty else { return nil }
        let tag = try number()
        let field = tag >> 3
        guard (1...0x1FFF_FFFF).contains(field) else { throw .damagedPackage }
        switch tag & 7 {
        case 0: return (field, .number(try number()))
        case 1:
            _ = try take(8)
            return (field, .fixed)
        case 2: return (field, .bytes(try take(try number())))
        case 5:
            _ = try take(4)
            return (field, .fixed)
        default: throw .damagedPackage
        }
    }

    private mutating func number() throws(ImportFault) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = rest.popFirst() else { throw .damagedPackage }
            // Of the tenth byte, all but the lowest bit goes beyond 64.
            guard shift < 63 || byte <= 1 else { throw .damagedPackage }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
        }
        throw .damagedPackage
    }

    private mutating func take(_ count: UInt64) throws(ImportFault) -> ArraySlice<UInt8> {
        guard count <= UInt64(rest.count) else { throw .damagedPackage }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }
}
