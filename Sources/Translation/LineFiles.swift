import Foundation

/// Reads the lines of a file, some kilobytes at a time.
struct LineReader {
    private static let blockLength = 1 << 16

    private let file: FileHandle
    private let path: String
    private var block: [UInt8] = []
    private var line = 0..<0
    /// Of the file, where the line begins.
    private(set) var offset = 0

    init(_ url: URL) throws(DictionaryError) {
        guard let file = FileHandle(forReadingAtPath: url.path) else { throw .unreadable(path: url.path) }
        try self.init(file, path: url.path)
    }

    /// From the beginning of an open file.
    init(_ file: FileHandle, path: String) throws(DictionaryError) {
        self.file = file
        self.path = path
        do { try file.seek(toOffset: 0) } catch { throw .unreadable(path: path) }
    }

    /// Goes on to the next line; false when there is none.
    mutating func advance() throws(DictionaryError) -> Bool {
        var start = line.upperBound
        if !block.isEmpty, start < block.count { start += 1 }
        offset += start - line.lowerBound
        var searched = start
        while true {
            if let end = SortedLines.end(of: searched, in: block) {
                line = start..<end
                return true
            }
            let kept = block.count - start
            let more: Data?
            do { more = try file.read(upToCount: Self.blockLength) } catch { throw .unreadable(path: path) }
            block.removeSubrange(..<start)
            (start, searched) = (0, kept)
            guard let more, !more.isEmpty else {
                line = 0..<kept
                return kept > 0
            }
            block.append(contentsOf: more)
        }
    }

    /// The line that it stands at, without its end.
    var current: ArraySlice<UInt8> { block[line] }

    func withLine<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        block.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[line])) }
    }

    func isLess(than other: LineReader) -> Bool {
        withLine { one in other.withLine { LineOrder.isLess(one, $0) } }
    }
}

/// Writes lines into a file, some kilobytes at a time.
struct LineWriter {
    private static let blockLength = 1 << 16

    private let file: FileHandle
    private let path: String
    private var block: [UInt8] = []
    /// Of what was written.
    private var length = 0
    private var sum: UInt32

    /// `sum` is that of what stands before.
    init(_ file: FileHandle, path: String, sum: UInt32 = 0) {
        self.file = file
        self.path = path
        self.sum = sum
    }

    mutating func add(_ line: some Sequence<UInt8>) throws(DictionaryError) {
        block.append(contentsOf: line)
        block.append(UInt8(ascii: "\n"))
        if block.count >= Self.blockLength { try end() }
    }

    /// Bytes that are no line.
    mutating func addBytes(_ bytes: some Sequence<UInt8>) throws(DictionaryError) {
        block.append(contentsOf: bytes)
        if block.count >= Self.blockLength { try end() }
    }

    /// Writes what is left.
    mutating func end() throws(DictionaryError) {
        do { try file.write(contentsOf: block) } catch { throw .notWritable(path: path) }
        length += block.count
        sum = block.withUnsafeBytes { LookupFile.sum(sum, $0) }
        block.removeAll(keepingCapacity: true)
    }

    /// A `LookupFile` made of what `head` says, of which `fill` writes the rest. It is complete, and on the disk, as soon as it
    /// has its name.
    static func write(
        _ url: URL, head: String, on disk: Disk = Disk(),
        _ fill: (inout LineWriter) throws(DictionaryError) -> Void
    ) throws(DictionaryError) {
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let draft = url.appendingPathExtension("new")
        guard FileManager.default.createFile(atPath: draft.path, contents: nil),
            let file = FileHandle(forWritingAtPath: draft.path)
        else { throw .notWritable(path: url.path) }
        do throws(DictionaryError) {
            var top = LineWriter(file, path: url.path)
            try top.addBytes(Self.head(head, LookupFile.seal(length: 0, sum: 0)))
            try top.end()
            var writer = LineWriter(file, path: url.path, sum: LookupFile.sum(ofHead: head.utf8))
            try fill(&writer)
            try writer.end()
            let seal = Self.head(head, LookupFile.seal(length: writer.length, sum: writer.sum))
            guard
                seal.withUnsafeBytes({ pwrite(file.fileDescriptor, $0.baseAddress, $0.count, 0) })
                    == seal.count,
                disk.synchronize(file.fileDescriptor) == 0, disk.rename(draft.path, url.path) == 0
            else { throw .notWritable(path: url.path) }
            Self.keep(folder, on: disk)
        } catch {
            unlink(draft.path)
            throw error
        }
    }

    private static func head(_ line: String, _ seal: [UInt8]) -> [UInt8] { Array("\(line)\n".utf8) + seal }

    /// The names in a folder are on the disk too; where that cannot be had, the file is made anew some day.
    private static func keep(_ folder: URL, on disk: Disk) {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        _ = disk.synchronize(descriptor)
        close(descriptor)
    }

    /// What makes a file outlast a power cut, as the system does it: 0 where it did.
    struct Disk {
        var synchronize: (_ descriptor: Int32) -> Int32 = { fsync($0) }
        var rename: (_ draft: String, _ path: String) -> Int32 = { Glibc.rename($0, $1) }
    }

    /// A file that is gone when it is closed.
    static func unnamedFile(in folder: URL) throws(DictionaryError) -> FileHandle {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var name = Array(folder.appendingPathComponent("sorting-XXXXXX").path.utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw .notWritable(path: folder.path) }
        unlink(name)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
