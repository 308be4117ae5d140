extension PictureHeader {
    /// Size and orientation from the segments (ISO/IEC 10918-1, annex B). nil when the file breaks off or is none that
    /// libjpeg decodes; throws `.tooManyPixels` for more passes than a picture needs.
    ///
    /// Markers are found exactly as libjpeg finds them (jdmarker.c, `next_marker`), so that the frame it will decode is
    /// the one whose size is read here.
    init?(jpeg file: ByteReader) throws(PictureError) {
        var header: PictureHeader?
        var orientation = Orientation.upright
        var position = 2
        while true {
            guard let start = Self.marker(in: file, from: position), let marker = file.byte(start + 1) else {
                return nil
            }
            position = start
            if Self.hasNoLength(marker) {
                position += 2
                continue
            }
            guard marker >= 0xC0, !(0xD8...0xD9).contains(marker),
                let length = file.number(position + 2, 2), length >= 2
            else { return nil }
            if Self.isFrame(marker) {
                guard header == nil, let height = file.number(position + 5, 2),
                    let width = file.number(position + 7, 2), let inks = file.byte(position + 9),
                    [1, 3, 4].contains(inks)
                else { return nil }
                header = PictureHeader(kind: .jpeg, width: width, height: height)
            } else if marker == 0xE1, file.has("Exif\0\0", at: position + 4),
                let block = file.range(from: position + 10, count: length - 8)
            {
                orientation = Orientation(exif: block)
            } else if marker == 0xDA {
                break
            }
            position += 2 + length
        }
        guard var header else { return nil }
        let data = Self.data(file.bytes.dropFirst(position))
        guard data.isWhole else { return nil }
        guard data.scanCount <= PictureLimits.scans else { throw .tooManyPixels }
        header.orientation = orientation
        self = header
    }

    private static func isFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    private static func hasNoLength(_ marker: Int) -> Bool {
        marker == 0x01 || (0xD0...0xD7).contains(marker)
    }

    /// Where the next marker's 0xFF stands, right before its code. What is no marker in between does not matter.
    private static func marker(in file: ByteReader, from start: Int) -> Int? {
        var position = start
        while let byte = file.byte(position), let code = file.byte(position + 1) {
            if byte == 0xFF, code != 0xFF, code != 0 { return position }
            position += byte == 0xFF && code == 0 ? 2 : 1
        }
        return nil
    }

    /// Counts the passes, and looks for the end: the library would fill up a picture that breaks off with grey. Within
    /// coded data 0xFF is followed by zero or a restart, so that only markers are found.
    private static func data(_ bytes: ArraySlice<UInt8>) -> (scanCount: Int, isWhole: Bool) {
        var count = 0
        var isMark = false
        for byte in bytes {
            if isMark, byte == 0xDA { count += 1 }
            if isMark, byte == 0xD9 { return (count, true) }
            isMark = byte == 0xFF
        }
        return (count, false)
    }
}
