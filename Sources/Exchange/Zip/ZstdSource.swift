import CZstd
import Foundation

/// Packs what a source gives by zstd, a piece at a time.
final class ZstdSource {
    /// As Anki packs: more takes longer, and saves little of texts and nothing of pictures.
    private static let level: CInt = 3

    private let context: OpaquePointer
    private let source: () throws -> [UInt8]
    private var output = [UInt8](repeating: 0, count: 128 * 1024)
    private var isOver = false

    /// - Parameter source: gives the next bytes at each call; none at the end.
    init(_ source: @escaping () throws -> [UInt8]) throws {
        guard let context = ZSTD_createCCtx() else { throw CocoaError(.fileWriteUnknown) }
        self.context = context
        self.source = source
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, Self.level)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
    }

    deinit { ZSTD_freeCCtx(context) }

    /// The next bytes of the frame; none at its end.
    func next() throws -> [UInt8] {
        while !isOver {
            let piece = try source()
            isOver = piece.isEmpty
            let packed = try pack(piece)
            if !packed.isEmpty { return packed }
        }
        return []
    }

    private func pack(_ piece: [UInt8]) throws -> [UInt8] {
        var packed: [UInt8] = []
        var position = 0
        var isDone = false
        while !isDone {
            let (left, written) = piece.withUnsafeBytes { input in
                var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: position)
                return output.withUnsafeMutableBytes { room in
                    var target = ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
                    let left = ZSTD_compressStream2(
                        context, &target, &source, isOver ? ZSTD_e_end : ZSTD_e_continue)
                    position = source.pos
                    return (left, target.pos)
                }
            }
            guard ZSTD_isError(left) == 0 else { throw CocoaError(.fileWriteUnknown) }
            packed += output[..<written]
            isDone = isOver ? left == 0 : position == piece.count
        }
        return packed
    }
}
