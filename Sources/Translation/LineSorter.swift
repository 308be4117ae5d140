import Foundation

/// Collects lines and sorts them by their bytes, in one piece of memory: a dictionary has hundreds of thousands.
struct LineSorter {
    private var bytes: [UInt8] = []
    private var ranges: [Range<Int32>] = []

    mutating func add(_ line: String) {
        let start = Int32(bytes.count)
        bytes.append(contentsOf: line.utf8)
        ranges.append(start..<Int32(bytes.count))
    }

    /// Hands out the lines in their order.
    mutating func sorted(_ visit: (String) -> Void) {
        bytes.withUnsafeBytes { bytes in
            ranges.sort { first, second in
                let common = min(first.count, second.count)
                let order = memcmp(
                    bytes.baseAddress! + Int(first.lowerBound), bytes.baseAddress! + Int(second.lowerBound),
                    common)
                return order == 0 ? first.count < second.count : order < 0
            }
            for range in ranges {
                visit(String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self))
            }
        }
    }
}
