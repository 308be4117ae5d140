import Foundation

/// Lines `key TAB values…`, sorted by their bytes, of which a few are read at a time. Those of a file are mapped: they
/// take no memory of their own.
struct SortedLines: Sendable {
    private let data: Data
    private let start: Int

    static let none = SortedLines(Data())

    /// Of sorted lines that are at hand.
    init(_ data: Data) {
        self.data = data
        start = 0
    }

    /// nil when there is no such file or its first line is not `head`.
    init?(_ file: URL, head: String) {
        guard let data = Data(mapping: file, head: head) else { return nil }
        self.data = data
        start = head.utf8.count + 1
    }

    /// The values of the lines whose key begins with `prefix`, in the order of the file, at most `limit`.
    func lines(from prefix: String, limit: Int) -> [[Substring]] {
        var lines: [[Substring]] = []
        visit(from: prefix) { line in
            guard lines.count < limit else { return false }
            let text = String(decoding: line, as: UTF8.self)
            lines.append(text.split(separator: "\t", omittingEmptySubsequences: false))
            return true
        }
        return lines
    }

    /// The values of the lines with this key.
    func lines(for key: String) -> [[Substring]] { lines(from: key + "\t", limit: 20) }

    /// Hands out the bytes of the lines that begin with `prefix`, in the order of the file, until `body` is false.
    func visit(from prefix: String, _ body: (Slice<UnsafeRawBufferPointer>) -> Bool) {
        let prefix = Array(prefix.utf8)
        data.withUnsafeBytes { bytes in
            var position = lowerBound(prefix, bytes)
            while position < bytes.count {
                let end = Self.end(of: position, bytes)
                let line = bytes[position..<end]
                guard line.starts(with: prefix), body(line) else { break }
                position = end + 1
            }
        }
    }

    /// Where the first line begins that is not less than `key`.
    private func lowerBound(_ key: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Int {
        var (low, high) = (start, bytes.count)
        while low < high {
            var line = (low + high) / 2
            while line > low, bytes[line - 1] != UInt8(ascii: "\n") { line -= 1 }
            let end = Self.end(of: line, bytes)
            if bytes[line..<end].lexicographicallyPrecedes(key) { low = end + 1 } else { high = line }
        }
        return min(low, bytes.count)
    }

    private static func end(of line: Int, _ bytes: UnsafeRawBufferPointer) -> Int {
        bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }
}

extension Data {
    /// A mapped file; nil when there is none or its first line is not `head`.
    init?(mapping file: URL, head: String) {
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped),
            data.starts(with: Data((head + "\n").utf8))
        else { return nil }
        self = data
    }
}
