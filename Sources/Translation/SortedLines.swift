import Foundation

/// A file of lines `key TAB values…`, sorted by their bytes, of which a few are read at a time. The file is mapped:
/// it takes no memory of its own.
struct SortedLines: Sendable {
    private let data: Data
    private let start: Int

    /// nil when there is no such file or its first line is not `head`.
    init?(_ file: URL, head: String) {
        guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return nil }
        let head = Data((head + "\n").utf8)
        guard data.starts(with: head) else { return nil }
        self.data = data
        start = head.count
    }

    /// The values of the lines whose key begins with `prefix`, in the order of the file, at most `limit`.
    func lines(from prefix: String, limit: Int) -> [[Substring]] {
        let prefix = Array(prefix.utf8)
        return data.withUnsafeBytes { bytes in
            var lines: [[Substring]] = []
            var position = lowerBound(prefix, bytes)
            while position < bytes.count, lines.count < limit {
                let end = Self.end(of: position, bytes)
                guard bytes[position..<end].starts(with: prefix) else { break }
                let line = String(decoding: bytes[position..<end], as: UTF8.self)
                lines.append(line.split(separator: "\t", omittingEmptySubsequences: false))
                position = end + 1
            }
            return lines
        }
    }

    /// The values of the lines with this key.
    func lines(for key: String) -> [[Substring]] { lines(from: key + "\t", limit: 20) }

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
