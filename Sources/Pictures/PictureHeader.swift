/// What a file says of itself before anything is decoded.
struct PictureHeader: Equatable {
    enum Kind: Equatable {
        case jpeg, png, webp
    }

    var kind: Kind
    var width: Int
    var height: Int
    var orientation = Orientation.upright

    /// Recognises a file by its first bytes and reads its size. Throws `.unknownType`, `.damaged`, `.tooManyPixels`.
    init(_ file: ByteReader) throws(PictureError) {
        let header: PictureHeader?
        if file.bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            header = try PictureHeader(jpeg: file)
        } else if file.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            header = PictureHeader(png: file)
        } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8) {
            header = PictureHeader(webp: file)
        } else {
            throw .unknownType
        }
        guard let header, header.width > 0, header.height > 0 else { throw .damaged }
        guard max(header.width, header.height) <= PictureLimits.side,
            header.width * header.height <= PictureLimits.pixels
        else { throw .tooManyPixels }
        self = header
    }

    init(kind: Kind, width: Int, height: Int, orientation: Orientation = .upright) {
        self.kind = kind
        self.width = width
        self.height = height
        self.orientation = orientation
    }
}
