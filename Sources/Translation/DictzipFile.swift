import CZlib
import Foundation
import Synchronization

/// Reads parts of a dictzip file: gzip whose extra field says where its separately packed chunks begin
/// (dictzip(1), "DICTZIP FILE FORMAT"). Also reads the same text when it is not packed at all.
final class DictzipFile: Sendable {
    private let path: String
    private let file: FileHandle
    /// Bytes of text in a chunk; nil when the file is not packed.
    private let chunkLength: Int?
    /// Where each packed chunk begins, and behind the last one its end.
    private let starts: [UInt64]
    private let recent = Mutex<(number: Int, bytes: [UInt8])?>(nil)

    init(path: String) throws(DictionaryError) {
        self.path = path
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
        self.file = file
        let head = try Self.read(file, at: 0, count: 12 + 65_535, path)
        guard head.starts(with: [0x1F, 0x8B]) else {
            guard !path.hasSuffix(".dz") else {
                throw .damaged(path: path, reason: "it is not packed by dictzip")
            }
            chunkLength = nil
            starts = []
            return
        }
        guard head.count >= 12, head[3] & 4 != 0 else {
            throw .damaged(path: path, reason: "it has no table for random access")
        }
        func number(_ at: Int) -> Int { Int(head[at]) | Int(head[at + 1]) << 8 }
        let extraEnd = 12 + number(10)
        guard extraEnd <= head.count else { throw .damaged(path: path, reason: "its header is cut off") }
        var field = 12
        while field + 4 <= extraEnd,
            !(head[field] == UInt8(ascii: "R") && head[field + 1] == UInt8(ascii: "A"))
        {
            field += 4 + number(field + 2)
        }
        guard field + 10 <= extraEnd, number(field + 4) == 1 else {
            throw .damaged(path: path, reason: "it has no table for random access")
        }
        let (length, count) = (number(field + 6), number(field + 8))
        guard length > 0, field + 10 + 2 * count <= extraEnd else {
            throw .damaged(path: path, reason: "its table is cut off")
        }
        var start = extraEnd
        // Name and comment follow, each ended by a zero.
        for flag in [UInt8(8), 16] where head[3] & flag != 0 {
            guard let end = head[min(start, head.count)...].firstIndex(of: 0) else {
                throw .damaged(path: path, reason: "its header is cut off")
            }
            start = end + 1
        }
        if head[3] & 2 != 0 { start += 2 }
        chunkLength = length
        starts = (0..<count).reduce(into: [UInt64(start)]) { starts, chunk in
            starts.append(starts[chunk] + UInt64(number(field + 10 + 2 * chunk)))
        }
    }

    /// The text from byte `offset` on.
    func read(at offset: Int, count: Int) throws(DictionaryError) -> [UInt8] {
        guard offset >= 0, count >= 0, count <= 1 << 20 else {
            throw .damaged(path: path, reason: "an article is said to lie outside of it")
        }
        guard let chunkLength else {
            let bytes = try Self.read(file, at: UInt64(offset), count: count, path)
            guard bytes.count == count else {
                throw .damaged(path: path, reason: "it is shorter than its index says")
            }
            return bytes
        }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var position = offset
        while position < offset + count {
            let chunk = try chunk(position / chunkLength)
            let part = chunk.dropFirst(position % chunkLength).prefix(offset + count - position)
            guard !part.isEmpty else {
                throw .damaged(path: path, reason: "it is shorter than its index says")
            }
            result.append(contentsOf: part)
            position += part.count
        }
        return result
    }

    private func chunk(_ number: Int) throws(DictionaryError) -> [UInt8] {
        if let recent = recent.withLock({ $0 }), recent.number == number { return recent.bytes }
        guard let chunkLength, number + 1 < starts.count else {
            throw .damaged(path: path, reason: "it is shorter than its index says")
        }
        let packed = try Self.read(
            file, at: starts[number], count: Int(starts[number + 1] - starts[number]), path)
        guard let bytes = Self.unpacked(packed, limit: chunkLength) else {
            throw .damaged(path: path, reason: "chunk \(number) cannot be unpacked")
        }
        recent.withLock { $0 = (number, bytes) }
        return bytes
    }

    /// nil when it is not raw deflate, or holds more than `limit` bytes.
    private static func unpacked(_ packed: [UInt8], limit: Int) -> [UInt8]? {
        var stream = z_stream()
        guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
            packed.withUnsafeBufferPointer { input in
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(limit)
                status = inflate(&stream, Z_SYNC_FLUSH)
            }
            count = limit - Int(stream.avail_out)
        }
        let isWhole = stream.avail_in == 0 || stream.avail_out == 0
        return (status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR) && isWhole ? bytes : nil
    }

    private static func read(_ file: FileHandle, at offset: UInt64, count: Int, _ path: String)
        throws(DictionaryError)
        -> [UInt8]
    {
        guard let offset = off_t(exactly: offset) else {
            throw .damaged(path: path, reason: "its table is wrong")
        }
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            result = pread(file.fileDescriptor, buffer.baseAddress, count, offset)
            length = max(0, result)
        }
        guard result >= 0 else { throw .unreadable(path: path) }
        return bytes
    }
}
