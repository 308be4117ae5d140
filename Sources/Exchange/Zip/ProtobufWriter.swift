/// Writes one message of Protocol Buffers, a field after the other.
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufWriter {
    private(set) var bytes: [UInt8] = []

    /// A field that is a number, not below 0.
    mutating func add(_ field: UInt64, _ number: Int) {
        add(field << 3)
        add(UInt64(number))
    }

    mutating func add(_ field: UInt64, _ flag: Bool) { add(field, flag ? 1 : 0) }

    mutating func add(_ field: UInt64, _ content: [UInt8]) {
        add(field << 3 | 2)
        add(UInt64(content.count))
        bytes += content
    }

    mutating func add(_ field: UInt64, _ text: String) { add(field, Array(text.utf8)) }

    mutating func add(_ field: UInt64, _ message: ProtobufWriter) { add(field, message.bytes) }

    /// A field of four bytes.
    mutating func add(_ field: UInt64, _ number: Float) {
        add(field << 3 | 5)
        bytes += Self.bytes(of: number)
    }

    /// Several of them in one field.
    mutating func add(_ field: UInt64, _ numbers: [Float]) { add(field, numbers.flatMap(Self.bytes)) }

    /// Several numbers in one field.
    mutating func add(_ field: UInt64, packed numbers: [Int]) {
        var content = ProtobufWriter()
        for number in numbers { content.add(UInt64(number)) }
        add(field, content)
    }

    private mutating func add(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func bytes(of number: Float) -> [UInt8] {
        let pattern = number.bitPattern
        return (0..<4).map { UInt8(truncatingIfNeeded: pattern >> (8 * $0)) }
    }
}
