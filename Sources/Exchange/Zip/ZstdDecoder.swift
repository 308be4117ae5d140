import CZstd
import Vocabulary

/// Unpacks what zstd packed, a piece at a time.
package struct ZstdDecoder: ~Copyable {
    /// As RFC 8878 asks of every decoder: 8 MB of what came before.
    private static let windowLog: CInt = 23

    private let context: OpaquePointer
    private var isWhole = false
    private var output = [UInt8](repeating: 0, count: 128 * 1024)

    package init() throws(ImportFault) {
        guard let context = ZSTD_createDCtx() else { throw .failed }
        self.context = context
        ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, Self.windowLog)
    }

    deinit { ZSTD_freeDCtx(context) }

    /// Hands what `bytes`, the next of the frames, unpack to to `take`.
    ///
    /// - Throws: `ImportFault.damagedPackage`, and what `take` throws.
    package mutating func decode(_ bytes: ArraySlice<UInt8>, _ take: (ArraySlice<UInt8>) throws -> Void)
        throws
    {
        var position = 0
        var isFull = false
        while position < bytes.count || isFull {
            let (left, written) = bytes.withUnsafeBytes { input in
                var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: position)
                return output.withUnsafeMutableBytes { room in
                    var target = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
                    let left = ZSTD_decompressStream(context, &target, &source)
                    position = source.pos
                    return (left, target.pos)
                }
            }
            guard ZSTD_isError(left) == 0 else { throw ImportFault.damagedPackage }
            isWhole = left == 0
            // As long as it fills the room, there may be more of what it has taken in.
            isFull = written == output.count
            if written > 0 { try take(output[..<written]) }
        }
    }

    /// - Throws: `ImportFault.damagedPackage` where the last frame ends in the middle.
    package consuming func finish() throws(ImportFault) {
        guard isWhole else { throw .damagedPackage }
    }
}
