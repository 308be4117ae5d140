import Foundation

/// Lines `key TAB values…`, sorted by their bytes, of which a few are read at a time. Those of a file are mapped: they
/// take no memory of their own.
struct SortedLines: Sendable {
    private let file: MappedFile
    private let start: Int

    static let none = SortedLines(Data())

    /// Of sorted lines that are at hand.
    init(_ data: Data) {
        file = MappedFile(held: data)
        start = 0
    }

    /// nil when there is no such file or its first line is not `head`.
    init?(_ file: URL, head: String) {
        guard let file = MappedFile(file, head: head) else { return nil }
        self.file = file
        start = head.utf8.count + 1
    }

    func letGo() { file.letGo() }

    /// The values of the lines whose key begins with `prefix`, in the order of the file, at most `limit`.
    func lines(from prefix: String, limit: Int) -> [[Substring]] {
        var lines: [[Substring]] = []
        visit(from: prefix) { fields in
            guard lines.count < limit else { return false }
            lines.append(fields.map { Substring(decoding: $0, as: UTF8.self) })
            return true
        }
        return lines
    }

    /// The values of the lines with this key.
    func lines(for key: String) -> [[Substring]] { lines(from: key + "\t", limit: 20) }

    /// Whether a line begins so.
    func has(_ beginning: String) -> Bool {
        var isFound = false
        visit(from: beginning) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Hands out the bytes of the values of the lines that begin with `prefix`, in the order of the file, until `body` is
    /// false.
    func visit(from prefix: String, _ body: ([UnsafeRawBufferPointer]) -> Bool) {
        let prefix = Array(prefix.utf8)
        file.data.withUnsafeBytes { bytes in
            prefix.withUnsafeBytes { prefix in
                var position = lowerBound(prefix, bytes)
                while position < bytes.count {
                    let end = Self.end(of: position, bytes)
                    let line = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
                    guard Self.order(line, prefix, isPrefix: true) == 0, body(Self.fields(of: line)) else {
                        break
                    }
                    position = end + 1
                }
            }
        }
    }

    /// Where the first line begins that is not less than `key`.
    private func lowerBound(_ key: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) -> Int {
        var (low, high) = (start, bytes.count)
        while low < high {
            var line = (low + high) / 2
            while line > low, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
            let end = Self.end(of: line, bytes)
            if Self.order(UnsafeRawBufferPointer(rebasing: bytes[line..<end]), key) < 0 {
                low = end + 1
            } else {
                high = line
            }
        }
        return min(low, bytes.count)
    }

    /// Less than 0 where `line` comes before `key`; 0 where they are the same, or `line` begins so.
    private static func order(
        _ line: UnsafeRawBufferPointer, _ key: UnsafeRawBufferPointer, isPrefix: Bool = false
    ) -> Int {
        let common = min(line.count, key.count)
        if common > 0, let line = line.baseAddress, let key = key.baseAddress {
            let order = memcmp(line, key, common)
            if order != 0 { return Int(order) }
        }
        return isPrefix && line.count >= key.count ? 0 : line.count - key.count
    }

    static func fields(of line: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
        var fields: [UnsafeRawBufferPointer] = []
        var start = 0
        while start <= line.count {
            let end = place(of: UInt8(ascii: "\t"), from: start, in: line)
            fields.append(UnsafeRawBufferPointer(rebasing: line[start..<end]))
            start = end + 1
        }
        return fields
    }

    private static func end(of line: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        place(of: UInt8(ascii: "\n"), from: line, in: bytes)
    }

    /// Where the line ends that begins at a place; nil where that has not been read.
    static func end(of start: Int, in block: [UInt8]) -> Int? {
        let end: Int = block.withUnsafeBytes { Self.end(of: start, $0) }
        return end < block.count ? end : nil
    }

    /// Where a byte stands first from a place on; else the end.
    private static func place(of byte: UInt8, from start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - base
    }
}
