import Foundation

/// Collects lines and sorts them by their bytes, in one piece of memory: a dictionary has hundreds of thousands.
struct LineSorter {
    private var bytes: [UInt8] = []
    private var ranges: [Range<Int>] = []

    mutating func add(_ line: String) {
        let start = bytes.count
        bytes.append(contentsOf: line.utf8)
        ranges.append(start..<bytes.count)
    }

    /// Hands out the lines in their order.
    mutating func sorted(_ visit: (String) -> Void) {
        bytes.withUnsafeBytes { bytes in
            ranges.sort { first, second in
                let common = min(first.count, second.count)
                let order = memcmp(
                    bytes.baseAddress! + first.lowerBound, bytes.baseAddress! + second.lowerBound,
                    common)
                return order == 0 ? first.count < second.count : order < 0
            }
            for range in ranges {
                visit(String(decoding: bytes[range], as: UTF8.self))
            }
        }
    }
}
