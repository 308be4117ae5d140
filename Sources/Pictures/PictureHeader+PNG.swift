extension PictureHeader {
    /// Size from the first chunk, orientation from `eXIf` (PNG, third edition, 11.2.1 and 11.3.3.3).
    init?(png file: ByteReader) {
        guard file.has("IHDR", at: 12), let width = file.number(16, 4), let height = file.number(20, 4) else {
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
