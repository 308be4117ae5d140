import CGd

/// A picture to send: its left upper quarter is red, the rest blue.
final class Drawn {
    let image: gdImagePtr

    init(width: Int = 80, height: Int = 60) {
        image = gdImageCreateTrueColor(Int32(width), Int32(height))
        gdImageFilledRectangle(image, 0, 0, Int32(width), Int32(height), 0x0000FF)
        gdImageFilledRectangle(image, 0, 0, Int32(width / 2 - 1), Int32(height / 2 - 1), 0xFF0000)
    }

    deinit { gdImageDestroy(image) }

    var jpeg: [UInt8] { bytes { gdImageJpegPtr(image, $0, 95) } }
    var png: [UInt8] { bytes { gdImagePngPtr(image, $0) } }
    var webp: [UInt8] { bytes { gdImageWebpPtrEx(image, $0, 95) } }

    /// Few colours, each by its number.
    var palettePNG: [UInt8] {
        gdImageTrueColorToPalette(image, 0, 16)
        return png
    }

    private func bytes(_ encode: (UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer?) -> [UInt8] {
        var count: Int32 = 0
        guard let start = encode(&count) else { return [] }
        defer { gdFree(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
}

/// A picture that came back.
final class Seen {
    private let image: gdImagePtr

    init?(webp: [UInt8]) {
        let image = webp.withUnsafeBytes {
            gdImageCreateFromWebpPtr(Int32($0.count), UnsafeMutableRawPointer(mutating: $0.baseAddress))
        }
        guard let image else { return nil }
        self.image = image
    }

    deinit { gdImageDestroy(image) }

    var size: [Int] { [Int(image.pointee.sx), Int(image.pointee.sy)] }

    /// Red, green and blue in the middle.
    var color: [Int] {
        let pixel = gdImageGetTrueColorPixel(image, image.pointee.sx / 2, image.pointee.sy / 2)
        return [16, 8, 0].map { Int(pixel >> $0) & 0xFF }
    }

    enum Corner: CaseIterable {
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The corner that is red.
    var redCorner: Corner? {
        let (right, bottom) = (image.pointee.sx - 4, image.pointee.sy - 4)
        let places: [(Corner, Int32, Int32)] = [
            (.topLeft, 3, 3), (.topRight, right, 3), (.bottomLeft, 3, bottom), (.bottomRight, right, bottom),
        ]
        return places.first { _, x, y in
            let pixel = gdImageGetTrueColorPixel(image, x, y)
            return (pixel >> 16) & 0xFF > 180 && pixel & 0xFF < 90
        }?.0
    }
}
