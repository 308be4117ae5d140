extension PictureHeader {
    /// Size from the first chunk, orientation from `EXIF` (RFC 9649, section 2).
    init?(webp file: ByteReader) {
        let size: (width: Int, height: Int)?
        if file.has("VP8X", at: 12) {
            size = Self.size(file, at: 24, bytes: 3) { $0 + 1 }
        } else if file.has("VP8 ", at: 12) {
            size = Self.size(file, at: 26, bytes: 2) { $0 & 0x3FFF }
        } else if file.has("VP8L", at: 12), let bits = file.number(21, 4, isLittleEndian: true) {
            size = ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        } else {
            size = nil
        }
        guard let size else { return nil }
        self.init(kind: .webp, width: size.width, height: size.height)
        for chunk in WebPChunk.all(in: file) where chunk.name == "EXIF" {
            // Some programs write the marker of JPEG before the block.
            let block =
                chunk.content.starts(with: "Exif\0\0".utf8) ? chunk.content.dropFirst(6) : chunk.content
            orientation = Orientation(exif: block)
        }
    }

    private static func size(_ file: ByteReader, at position: Int, bytes: Int, _ read: (Int) -> Int)
        -> (width: Int, height: Int)?
    {
        guard let width = file.number(position, bytes, isLittleEndian: true),
            let height = file.number(position + bytes, bytes, isLittleEndian: true)
        else { return nil }
        return (read(width), read(height))
    }
}
