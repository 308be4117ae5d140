import CZlib

/// One stream of gzip, used again for every body: setting it up costs more than compressing a page.
/// One owner at a time.
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
