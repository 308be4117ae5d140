import CZlib

/// One stream of gzip, for what is compressed once and kept, or part by part. One owner at a time.
final class Gzip {
    private let stream: UnsafeMutablePointer<z_stream>

    /// - Parameter level: 1 (fastest) to 9 (smallest).
    init?(level: Int32) {
        let windowWithGzipHeader: Int32 = 15 + 16
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let status = deflateInit2_(
            stream, level, Z_DEFLATED, windowWithGzipHeader, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        if status != Z_OK {
            stream.deallocate()
            return nil
        }
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// The next part of a body that is compressed part by part; empty when it is kept for later. nil when it fails.
    func add(_ part: [UInt8], isLast: Bool) -> [UInt8]? {
        guard part.count < Int(UInt32.max) else { return nil }
        var compressed: [UInt8] = []
        var isTaken = false
        part.withUnsafeBufferPointer { input in
            // zlib reads through this pointer and never writes.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            repeat {
                let size = 32 * 1024
                var status = Z_OK
                compressed += [UInt8](unsafeUninitializedCapacity: size) { output, count in
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(size)
                    status = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
                    count = size - Int(stream.pointee.avail_out)
                }
                isTaken = isLast ? status == Z_STREAM_END : stream.pointee.avail_in == 0
                guard status == Z_OK || status == Z_STREAM_END else { return }
            } while !isTaken || (!isLast && stream.pointee.avail_out == 0)
        }
        return isTaken ? compressed : nil
    }

    /// The body compressed, or nil when that does not make it smaller.
    func compress(_ body: [UInt8]) -> [UInt8]? {
        guard body.count > 18, body.count < Int(UInt32.max), deflateReset(stream) == Z_OK else { return nil }
        var isComplete = false
        let compressed = [UInt8](unsafeUninitializedCapacity: body.count - 1) { output, count in
            body.withUnsafeBufferPointer { input in
                // zlib reads through this pointer and never writes.
                stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                isComplete = deflate(stream, Z_FINISH) == Z_STREAM_END
                count = isComplete ? output.count - Int(stream.pointee.avail_out) : 0
            }
        }
        return isComplete ? compressed : nil
    }
}
