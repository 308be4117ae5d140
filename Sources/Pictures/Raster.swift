import CGd

/// A decoded picture; freed with its last owner. Not shared between threads.
final class Raster {
    private let gd: GD
    private let image: gdImagePtr

    private init(_ image: gdImagePtr, _ gd: GD) {
        self.image = image
        self.gd = gd
    }

    deinit { gd.destroy(image) }

    /// Decodes a file whose header was checked; nil when it is damaged.
    convenience init?(_ bytes: [UInt8], _ header: PictureHeader, _ gd: GD) {
        let image = bytes.withUnsafeBytes { buffer -> gdImagePtr? in
            let start = UnsafeMutableRawPointer(mutating: buffer.baseAddress)
            let count = Int32(buffer.count)
            return switch header.kind {
            case .jpeg: gd.decodeJPEG(count, start)
            case .png: Self.decodePNG(buffer, header, gd)
            case .webp: gd.decodeWebP(count, start)
            }
        }
        guard let image else { return nil }
        self.init(image, gd)
        guard gd.makeTrueColor(image) != 0 else { return nil }
    }

    /// libgd's own way to read a PNG has libpng write its doubts about somebody's picture to standard error; libpng's
    /// simple interface keeps them to itself.
    private static func decodePNG(_ file: UnsafeRawBufferPointer, _ header: PictureHeader, _ gd: GD)
        -> gdImagePtr?
    {
        guard let png = PNG.shared else { return nil }
        let (width, height) = (header.width, header.height)
        var reading = png_image()
        reading.version = UInt32(PNG_IMAGE_VERSION)
        defer { png.free(&reading) }
        guard png.begin(&reading, file.baseAddress, file.count) != 0, reading.width == width,
            reading.height == height
        else { return nil }
        // Red, green, blue, opacity; sixteen bits are meant like eight.
        reading.format = PNG.redGreenBlueOpacity
        reading.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height * 4)
        defer { pixels.deallocate() }
        guard png.finish(&reading, nil, pixels.baseAddress, Int32(width * 4), nil) != 0,
            let image = gd.blank(Int32(width), Int32(height))
        else { return nil }
        for y in 0..<height {
            guard let row = image.pointee.tpixels[y] else { continue }
            for x in 0..<width {
                let pixel = (y * width + x) * 4
                let color = (0..<3).reduce(Int32(0)) { $0 << 8 | Int32(pixels[pixel + $1]) }
                // libgd counts transparency, from 0 to 127.
                row[x] = color | Int32(127 - pixels[pixel + 3] >> 1) << 24
            }
        }
        return image
    }

    var width: Int { Int(image.pointee.sx) }
    var height: Int { Int(image.pointee.sy) }

    /// The same picture with a longer side of at most `side` pixels.
    func shrunk(to side: Int) -> Raster? {
        guard max(width, height) > side else { return self }
        let scale = Double(side) / Double(max(width, height))
        let small = (
            Int32(max(1, (Double(width) * scale).rounded())),
            Int32(max(1, (Double(height) * scale).rounded()))
        )
        guard let result = blank(width: small.0, height: small.1) else { return nil }
        gd.copyResampled(
            result.image, image, 0, 0, 0, 0, small.0, small.1, Int32(width), Int32(height))
        return result
    }

    func turnedUpright(_ orientation: Orientation) -> Raster? {
        guard orientation != .upright else { return self }
        let size = orientation.isTurned ? (width: height, height: width) : (width: width, height: height)
        guard let result = blank(width: Int32(size.width), height: Int32(size.height)) else {
            return nil
        }
        for y in 0..<size.height {
            for x in 0..<size.width {
                let source = orientation.source(x: x, y: y, width: width, height: height)
                let pixel = gd.pixel(image, Int32(source.x), Int32(source.y))
                gd.setPixel(result.image, Int32(x), Int32(y), pixel)
            }
        }
        return result
    }

    /// As bright as its colours look (the weights of Rec. 601); where it is transparent, it is paper.
    var grey: GreyPage {
        var pixels = [UInt8](repeating: 255, count: width * height)
        for y in 0..<height {
            guard let row = image.pointee.tpixels[y] else { continue }
            for x in 0..<width {
                let color = Int(row[x])
                let light =
                    (color >> 16 & 0xFF) * 77 + (color >> 8 & 0xFF) * 150 + (color & 0xFF) * 29
                let clear = color >> 24 & 0x7F
                pixels[y * width + x] = UInt8(((light >> 8) * (127 - clear) + 255 * clear) / 127)
            }
        }
        return GreyPage(width: width, height: height, pixels: pixels)
    }

    /// The picture as WebP, with nothing beside its pixels.
    func encoded(quality: Int32) -> [UInt8]? {
        var count: Int32 = 0
        gd.saveAlpha(image, 1)
        guard let start = gd.encodeWebP(image, &count, quality), count > 0 else { return nil }
        defer { gd.free(start) }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    private func blank(width: Int32, height: Int32) -> Raster? {
        guard let image = gd.blank(width, height) else { return nil }
        // Pixels replace what is there, with their transparency.
        gd.blendAlpha(image, 0)
        return Raster(image, gd)
    }
}
