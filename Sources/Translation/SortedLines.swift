import Foundation

/// Lines `key TAB values…`, sorted by their bytes, of which a few are read at a time. Of those of a file a little is held for
/// every few kilobytes, which leads to the block that a line stands in.
struct SortedLines: Sendable {
    private let file: LookupFile
    private let blocks: LineBlocks

    static let none = SortedLines(Data())

    /// Of sorted lines that are at hand.
    init(_ data: Data) {
        file = LookupFile(held: data)
        var blocks = LineBlocks()
        data.withUnsafeBytes { blocks.add($0) }
        self.blocks = blocks
    }

    /// nil when there is no such file, its first line is not `head`, or it is damaged.
    init?(_ file: URL, head: String) {
        var blocks = LineBlocks()
        guard let file = LookupFile(file, head: head, visit: { blocks.add($0) }) else { return nil }
        self.file = file
        self.blocks = blocks
    }

    /// Bytes of all lines.
    var count: Int { file.count }

    /// The line that begins at a byte; nil where there is none.
    func line(at start: Int) -> [UInt8]? {
        guard start >= 0, start < file.count else { return nil }
        var line: [UInt8]?
        visitLines(at: start) { _, bytes in
            line = Array(bytes)
            return false
        }
        return line
    }

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
        var prefix = prefix
        prefix.withUTF8 { prefix in
            let prefix = UnsafeRawBufferPointer(prefix)
            let start = blocks.start(of: prefix) { place in
                var isLess = false
                visitLines(at: place) { _, line in
                    isLess = Self.order(line, prefix) < 0
                    return false
                }
                return isLess
            }
            visitLines(at: start) { _, line in
                if Self.order(line, prefix, isPrefix: true) == 0 { return body(Self.fields(of: line)) }
                return Self.order(line, prefix) < 0
            }
        }
    }

    /// Hands out the lines from the one that begins at a byte, each with where it does, until `body` is false.
    private func visitLines(at start: Int, _ body: (Int, UnsafeRawBufferPointer) -> Bool) {
        var (start, length) = (start, LineBlocks.length)
        while start < file.count {
            let isLonger = withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) { block -> Bool? in
                let read = file.read(at: start, into: block)
                let bytes = UnsafeRawBufferPointer(rebasing: block[..<read])
                let isLast = start + read >= file.count || read < length
                var place = 0
                while place < read {
                    let end = Self.end(of: place, bytes)
                    guard end < read || isLast else { break }
                    guard body(start + place, UnsafeRawBufferPointer(rebasing: bytes[place..<end])) else {
                        return nil
                    }
                    place = end + 1
                }
                if isLast { return nil }
                start += place
                return place == 0
            }
            guard let isLonger else { return }
            // A line that is longer than what was read.
            if isLonger { length *= 2 }
        }
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
