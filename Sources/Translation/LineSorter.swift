import Foundation

/// Collects lines and sorts them by their bytes. A large dictionary has millions: from some megabytes on, those at hand
/// are sorted into a file without a name, and the files are merged in the end.
struct LineSorter {
    /// Bytes of lines at hand; nil for as many as come.
    private let limit: Int?
    /// Where the files are made.
    private let folder: URL
    private var bytes: [UInt8] = []
    private var ranges: [Range<Int>] = []
    private var runs: [FileHandle] = []
    private var fault: DictionaryError?

    /// Of lines that memory has room for.
    init() {
        limit = nil
        folder = URL(fileURLWithPath: "/")
    }

    /// Of at most `limit` bytes of lines in memory; the others are in files of a folder.
    init(limit: Int, folder: URL) {
        self.limit = limit
        self.folder = folder
    }

    mutating func add(_ line: String) {
        let start = bytes.count
        bytes.append(contentsOf: line.utf8)
        ranges.append(start..<bytes.count)
        if let limit, bytes.count > limit { setAside() }
    }

    /// A line of two fields.
    mutating func add(_ one: Slice<UnsafeRawBufferPointer>, _ other: Slice<UnsafeRawBufferPointer>) {
        let start = bytes.count
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: one))
        bytes.append(UInt8(ascii: "\t"))
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: other))
        ranges.append(start..<bytes.count)
    }

    /// Hands out the lines in their order, and has none afterwards.
    mutating func sorted(_ visit: (ArraySlice<UInt8>) throws(DictionaryError) -> Void)
        throws(DictionaryError)
    {
        if let fault { throw fault }
        if runs.isEmpty {
            try visitThoseAtHand(visit)
        } else {
            setAside()
            if let fault { throw fault }
            try merge(visit)
        }
        (bytes, ranges, runs) = ([], [], [])
    }

    /// All lines, each ended, as they are sorted.
    mutating func data() throws(DictionaryError) -> Data {
        var data = Data()
        try sorted { line throws(DictionaryError) in
            data.append(contentsOf: line)
            data.append(UInt8(ascii: "\n"))
        }
        return data
    }

    private mutating func visitThoseAtHand(
        _ visit: (ArraySlice<UInt8>) throws(DictionaryError) -> Void
    ) throws(DictionaryError) {
        var ranges = ranges
        self.ranges = []
        bytes.withUnsafeBytes { bytes in
            ranges.sort {
                LineOrder.isLess(
                    UnsafeRawBufferPointer(rebasing: bytes[$0]), UnsafeRawBufferPointer(rebasing: bytes[$1]))
            }
        }
        for range in ranges { try visit(bytes[range]) }
    }

    /// Sorts what is at hand into a file. What goes wrong is told when the lines are asked for.
    private mutating func setAside() {
        guard fault == nil, !ranges.isEmpty else { return }
        do throws(DictionaryError) {
            let file = try LineWriter.unnamedFile(in: folder)
            var writer = LineWriter(file, path: folder.path)
            try visitThoseAtHand { line throws(DictionaryError) in try writer.add(line) }
            try writer.end()
            runs.append(file)
        } catch {
            fault = error
        }
        bytes.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
    }

    private mutating func merge(_ visit: (ArraySlice<UInt8>) throws(DictionaryError) -> Void)
        throws(DictionaryError)
    {
        (bytes, ranges) = ([], [])
        var readers: [LineReader] = []
        for run in runs {
            var reader = try LineReader(run, path: folder.path)
            if try reader.advance() { readers.append(reader) }
        }
        while !readers.isEmpty {
            var least = 0
            for other in readers.indices.dropFirst() where readers[other].isLess(than: readers[least]) {
                least = other
            }
            try visit(readers[least].current)
            if try !readers[least].advance() { readers.remove(at: least) }
        }
    }
}

enum LineOrder {
    static func isLess(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        let common = min(one.count, other.count)
        if common > 0, let one = one.baseAddress, let other = other.baseAddress {
            let order = memcmp(one, other, common)
            if order != 0 { return order < 0 }
        }
        return one.count < other.count
    }
}
