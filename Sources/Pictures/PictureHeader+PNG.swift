extension PictureHeader {
    /// Size from the first chunk, orientation from `eXIf` (PNG, third edition, 11.2.1 and 11.3.3.3).
    init?(png file: ByteReader) {
        guard file.number(8, 4) == 13, file.has("IHDR", at: 12), let width = file.number(16, 4),
            let height = file.number(20, 4)
        else {
            return nil
        }
        self.init(kind: .png, width: width, height: height)
        var position = 8
        while let length = file.number(position, 4), !file.has("IDAT", at: position + 4) {
            if file.has("eXIf", at: position + 4), let block = file.range(from: position + 8, count: length) {
                orientation = Orientation(exif: block)
            }
            position += 12 + length
        }
    }
}

/// The parts of a PNG file (PNG, third edition, 5.3).
enum PNGChunks {
    /// The same file with nothing but what draws it; nil when it breaks off. Any other part may be packed so that a few
    /// kilobytes of it become megabytes in the library's memory.
    static func drawing(of file: ByteReader) -> [UInt8]? {
        var result = Array(file.bytes.prefix(8))
        var position = 8
        while let length = file.number(position, 4), let part = file.range(from: position, count: length + 12)
        {
            let name = part.dropFirst(4).prefix(4)
            if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(where: { name.elementsEqual($0.utf8) }) {
                result += part
            }
            if name.elementsEqual("IEND".utf8) { return result }
            position += length + 12
        }
        return nil
    }
}
