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
            Array("WEBP".utf8) + chunk("VP8X", [0x02, 0, 0, 0] + size) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
            + chunk("ANMF", frame)
        return chunk("RIFF", body)
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + (0..<4).map { UInt8(content.count >> ($0 * 8) & 0xFF) } + content
            + (content.count % 2 == 1 ? [0] : [])
    }
}
