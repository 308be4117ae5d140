import Foundation

/// Where the lines of a file stand: of the first line that begins in every few kilobytes its place and how it begins.
struct LineBlocks: Sendable {
    /// Bytes of the file that one is held for.
    static let length = 4096

    /// As much of a line as is held, which compares as its bytes do.
    private struct Beginning: Sendable, Comparable {
        static let length = 16

        private(set) var high: UInt64 = 0
        private(set) var low: UInt64 = 0

        init(_ bytes: some Sequence<UInt8>) {
            var count = 0
            for byte in bytes.prefix(Self.length) {
                add(byte, at: count)
                count += 1
            }
        }

        mutating func add(_ byte: UInt8, at place: Int) {
            let shifted = UInt64(byte) << UInt64(56 - 8 * (place % 8))
            if place < 8 { high |= shifted } else { low |= shifted }
        }

        static func < (one: Beginning, other: Beginning) -> Bool {
            (one.high, one.low) < (other.high, other.low)
        }
    }

    private var beginnings: [Beginning] = []
    private var starts: [Int] = []
    /// Bytes so far.
    private var count = 0
    /// From where on the next one is held.
    private var next = 0
    /// Bytes of the last beginning that are still to come.
    private var missing = 0
    private var isAtStart = true

    /// The next bytes of the file.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var place = 0
        while place < bytes.count {
            if missing > 0, bytes[place] != UInt8(ascii: "\n") {
                beginnings[beginnings.count - 1].add(bytes[place], at: Beginning.length - missing)
                missing -= 1
                place += 1
                continue
            }
            missing = 0
            if isAtStart {
                starts.append(count + place)
                beginnings.append(Beginning([]))
                (next, missing, isAtStart) = (count + place + Self.length, Beginning.length, false)
                // An empty line has nothing that could be held.
                if bytes[place] != UInt8(ascii: "\n") { continue }
            }
            place = max(place, next - 1 - count)
            guard place < bytes.count else { break }
            guard let base = bytes.baseAddress,
                let end = memchr(base + place, Int32(UInt8(ascii: "\n")), bytes.count - place)
            else { break }
            place = UnsafeRawPointer(end) - base + 1
            isAtStart = true
        }
        count += bytes.count
    }

    /// Where to begin to look for the first line that is not less than `key`; `isLess` says of the line at a byte whether it
    /// is less.
    func start(of key: UnsafeRawBufferPointer, isLess: (Int) -> Bool) -> Int {
        let beginning = Beginning(key)
        // Those before are surely less, those behind surely are not; between them the lines themselves have to tell.
        let low = Self.partition(0, starts.count) { beginnings[$0] < beginning }
        let high = Self.partition(low, starts.count) { beginnings[$0] <= beginning }
        let first = Self.partition(low, high) { isLess(starts[$0]) }
        return first > 0 ? starts[first - 1] : 0
    }

    /// The first of `low..<high` of which `isBefore` is false.
    private static func partition(_ low: Int, _ high: Int, _ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (low, high)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
