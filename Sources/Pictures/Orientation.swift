/// How the camera was held: what must be done to a picture so that it stands upright. The numbers are those of
/// EXIF 2.32, table 6, tag 274.
enum Orientation: Int {
    case upright = 1
    case mirrored, turnedRound, flipped, transposed, turnRight, transversed, turnLeft

    private static let tag = 274

    /// Reads the tag from a TIFF block; what cannot be read stands upright.
    init(exif block: ArraySlice<UInt8>) {
        self = Self.read(ByteReader(bytes: Array(block))) ?? .upright
    }

    private static func read(_ file: ByteReader) -> Orientation? {
        guard file.has("II", at: 0) || file.has("MM", at: 0) else { return nil }
        let isLittleEndian = file.has("II", at: 0)
        func number(_ position: Int, _ count: Int) -> Int? {
            file.number(position, count, isLittleEndian: isLittleEndian)
        }
        guard let start = number(4, 4), let count = number(start, 2) else { return nil }
        for entry in 0..<count {
            let position = start + 2 + entry * 12
            guard let found = number(position, 2) else { return nil }
            if found == tag { return number(position + 8, 2).flatMap(Orientation.init) }
        }
        return nil
    }

    /// Height and width change places.
    var isTurned: Bool { rawValue >= 5 }

    /// Where the pixel at `x`, `y` of the upright picture lies in one of `width` × `height` as it was taken.
    func source(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .upright: (x, y)
        case .mirrored: (width - 1 - x, y)
        case .turnedRound: (width - 1 - x, height - 1 - y)
        case .flipped: (x, height - 1 - y)
        case .transposed: (y, x)
        case .turnRight: (y, height - 1 - x)
        case .transversed: (width - 1 - y, height - 1 - x)
        case .turnLeft: (width - 1 - y, x)
        }
    }
}
