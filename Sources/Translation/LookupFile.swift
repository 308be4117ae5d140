import CZlib
package import Foundation

/// A file that lookups are made in, a few kilobytes at a time: it takes no memory of its own. It is read and not mapped, so
/// that nothing worse comes of a file that somebody cuts off meanwhile than words that are not found.
///
/// Its first line says what it was made of, its second how many bytes follow and the sum (CRC-32) of all lines but itself.
package struct LookupFile: Sendable {
    private enum Source: Sendable {
        case held(Data)
        case file(FileHandle)
    }

    private static let blockLength = 1 << 16
    /// `length sum`, in hexadecimal digits.
    private static let sealLength = 16 + 1 + 8

    private let source: Source
    /// Where the bytes behind the head begin, and how many there are.
    private let start: Int
    package let count: Int

    /// What is held in memory, without a head.
    package init(held data: Data) {
        source = .held(data)
        (start, count) = (0, data.count)
    }

    /// nil when there is no such file, its first line is not `head`, or the rest is not what was written: all of it is read
    /// for that once, and handed to `visit` in pieces.
    package init?(_ file: URL, head: String, visit: (UnsafeRawBufferPointer) -> Void = { _ in }) {
        guard let handle = FileHandle(forReadingAtPath: file.path) else { return nil }
        self.init(handle, head: Array(head.utf8), visit: visit)
    }

    private init?(_ handle: FileHandle, head: [UInt8], visit: (UnsafeRawBufferPointer) -> Void) {
        source = .file(handle)
        let start = head.count + 1 + Self.sealLength + 1
        self.start = start
        var bytes = [UInt8](repeating: 0, count: start)
        guard bytes.withUnsafeMutableBytes({ Self.read(handle, at: 0, into: $0) }) == start,
            bytes.starts(with: head), bytes[head.count] == UInt8(ascii: "\n")
        else { return nil }
        var (length, sum) = (0, Self.sum(ofHead: head))
        var block = [UInt8](repeating: 0, count: Self.blockLength)
        while true {
            let read = block.withUnsafeMutableBytes { block in
                let read = Self.read(handle, at: start + length, into: block)
                let part = UnsafeRawBufferPointer(rebasing: block[..<read])
                sum = Self.sum(sum, part)
                if read > 0 { visit(part) }
                return read
            }
            guard read > 0 else { break }
            length += read
        }
        count = length
        guard bytes[(head.count + 1)...] == Self.seal(length: length, sum: sum)[...] else { return nil }
    }

    /// Writes a file that holds these bytes; it is complete, and on the disk, as soon as it has its name.
    package static func write(_ file: URL, head: String, _ bytes: [UInt8]) throws(DictionaryError) {
        try LineWriter.write(file, head: head) { writer throws(DictionaryError) in try writer.addBytes(bytes)
        }
    }

    /// The bytes of a range; nil where there are not so many.
    package func bytes(_ range: Range<Int>) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: range.count)
        let read = bytes.withUnsafeMutableBytes { self.read(at: range.lowerBound, into: $0) }
        return read == range.count ? bytes : nil
    }

    /// As many bytes from a place on as there are and `buffer` has room for; how many.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard offset >= 0, offset < count else { return 0 }
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, count - offset)])
        switch source {
        case .held(let data):
            wanted.copyBytes(from: data[(data.startIndex + offset)...].prefix(wanted.count))
            return wanted.count
        case .file(let handle):
            return Self.read(handle, at: start + offset, into: wanted)
        }
    }

    private static func read(_ file: FileHandle, at offset: Int, into buffer: UnsafeMutableRawBufferPointer)
        -> Int
    {
        var count = 0
        while count < buffer.count {
            let read = pread(
                file.fileDescriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count,
                off_t(offset + count))
            if read < 0, errno == EINTR { continue }
            guard read > 0 else { break }
            count += read
        }
        return count
    }

    /// What is wrong with a file that the program wrote, whatever it was made of; nil where nothing is.
    static func fault(in file: URL) -> DictionaryError? {
        guard let handle = FileHandle(forReadingAtPath: file.path) else {
            return .unreadable(path: file.path)
        }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let read = bytes.withUnsafeMutableBytes { Self.read(handle, at: 0, into: $0) }
        let head = bytes[..<read].prefix { $0 != UInt8(ascii: "\n") }
        guard head.starts(with: Array("slovarik ".utf8)),
            LookupFile(handle, head: Array(head), visit: { _ in }) != nil
        else { return .damaged(path: file.path, reason: "it is not as it was written") }
        return nil
    }

    /// Of the first line, with which the sum begins.
    static func sum(ofHead head: some Sequence<UInt8>) -> UInt32 {
        Array(head).withUnsafeBytes { sum(0, $0) }
    }

    static func sum(_ sum: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
        UInt32(
            truncatingIfNeeded: crc32_z(
                UInt(sum), bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count))
    }

    /// The second line.
    static func seal(length: Int, sum: UInt32) -> [UInt8] {
        func padded(_ digits: String, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
        }
        let text = "\(padded(String(length, radix: 16), 16)) \(padded(String(sum, radix: 16), 8))\n"
        return Array(text.utf8)
    }
}
