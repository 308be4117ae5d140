/// Reads numbers out of a file; nil beyond its end.
struct ByteReader {
    let bytes: [UInt8]

    func byte(_ position: Int) -> Int? {
        bytes.indices.contains(position) ? Int(bytes[position]) : nil
    }

    /// An unsigned number of `count` bytes.
    func number(_ position: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
        guard position >= 0, count <= 4, position <= bytes.count - count else { return nil }
        let digits = bytes[position..<position + count]
        let ordered = isLittleEndian ? Array(digits.reversed()) : Array(digits)
        return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ text: String, at position: Int) -> Bool {
        position >= 0 && position <= bytes.count && bytes[position...].starts(with: text.utf8)
    }

    func range(from start: Int, count: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, count >= 0, start <= bytes.count - count else { return nil }
        return bytes[start..<start + count]
    }
}
