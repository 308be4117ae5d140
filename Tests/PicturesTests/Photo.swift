import CZlib

/// Files that a picture library would not write by itself.
enum Photo {
    /// A JPEG with an EXIF block right behind its first marker; `behind` stands within the block after the tag.
    static func jpeg(_ file: [UInt8], orientation: UInt8, behind: [UInt8] = []) -> [UInt8] {
        let block: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [
                0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
            ]
            + [0, 0, 0, 0] + behind
        let length = block.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + block + file.dropFirst(2)
    }

    /// The same JPEG with another width and height in its header.
    static func jpeg(_ file: [UInt8], claiming side: Int) -> [UInt8] {
        guard let frame = file.firstRange(of: [0xFF, 0xC0]) else { return [] }
        var file = file
        let size = [UInt8(side >> 8), UInt8(side & 0xFF)]
        file.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: size + size)
        return file
    }

    /// The beginning of a PNG.
    static func pngHeader(width: Int, height: Int) -> [UInt8] {
        func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - $0 * 8) & 0xFF) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
            + bytes(width) + bytes(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }

    /// A still WebP as the only frame of a moving one.
    static func movingWebP(_ still: [UInt8]) -> [UInt8] {
        let size: [UInt8] = [79, 0, 0, 59, 0, 0]
        let frame = [0, 0, 0, 0, 0, 0] + size + [100, 0, 0, 0] + still.dropFirst(12)
        let body =
            riffChunk("VP8X", [0x02, 0, 0, 0] + size) + riffChunk("ANIM", [0, 0, 0, 0, 0, 0])
            + riffChunk("ANMF", frame)
        return riff("WEBP", body)
    }

    /// A lossless WebP of a few bytes that says it has 16383 pixels a side.
    static var losslessHeader: [UInt8] {
        let size = 0x3FFE | 0x3FFE << 14
        let bits = (0..<4).map { UInt8(size >> ($0 * 8) & 0xFF) }
        return riff("WEBP", riffChunk("VP8L", [0x2F] + bits + [0x88, 0x88, 0x08, 0x08, 0, 0, 0, 0, 0]))
    }

    /// The same, lossy.
    static var lossyHeader: [UInt8] {
        riff(
            "WEBP",
            riffChunk("VP8 ", [0x10, 0x02, 0x00, 0x9D, 0x01, 0x2A, 0xFF, 0x3F, 0xFF, 0x3F, 0, 0, 0, 0, 0, 0]))
    }

    /// The segment with the size of a JPEG.
    static func frameHeader(of file: [UInt8]) -> [UInt8] {
        guard let start = file.firstRange(of: [0xFF, 0xC0])?.lowerBound else { return [] }
        return Array(file[start..<start + 2 + Int(file[start + 2]) << 8 + Int(file[start + 3])])
    }

    /// A JPEG with a segment right behind its first marker.
    static func jpeg(_ file: [UInt8], with segment: [UInt8]) -> [UInt8] {
        Array(file.prefix(2)) + segment + file.dropFirst(2)
    }

    /// A PNG with a chunk, several times, right behind its header.
    static func png(_ file: [UInt8], with chunk: [UInt8], count: Int = 1) -> [UInt8] {
        Array(file.prefix(33)) + Array(repeating: chunk, count: count).joined() + file.dropFirst(33)
    }

    /// A chunk of eight kilobytes that unpacks to nearly eight megabytes.
    static var packedText: [UInt8] {
        let text = [UInt8](repeating: 0x61, count: 7_900_000)
        var packed = [UInt8](repeating: 0, count: 20_000)
        var length = uLongf(packed.count)
        compress2(&packed, &length, text, uLong(text.count), 9)
        return chunk("zTXt", Array("a\0\0".utf8) + packed.prefix(Int(length)))
    }

    /// A chunk of a PNG.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - $0 * 8) & 0xFF) } }
        let named = Array(name.utf8) + content
        return bytes(content.count) + named + bytes(Int(crc32(0, named, uInt(named.count))))
    }

    private static func riff(_ kind: String, _ body: [UInt8]) -> [UInt8] {
        riffChunk("RIFF", Array(kind.utf8) + body)
    }

    private static func riffChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + (0..<4).map { UInt8(content.count >> ($0 * 8) & 0xFF) } + content
            + (content.count % 2 == 1 ? [0] : [])
    }
}
