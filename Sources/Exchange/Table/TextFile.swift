/// A stranger's text as UTF-8 with `\n` at the ends of its lines, whatever it was written in. Each byte is looked at a bounded
/// number of times.
package struct TextFile: Sendable {
    /// Bytes of a file that is read.
    package static let limit = 16 * 1024 * 1024

    package let bytes: [UInt8]

    /// By its byte order mark UTF-8 or UTF-16; else UTF-8 where it is that, and windows-1251 where it is not. nil for what is
    /// no text.
    package init?(_ file: [UInt8]) {
        guard let text = Self.decoded(file) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var isAfterReturn = false
        for byte in text {
            switch byte {
            case 0x0D: bytes.append(0x0A)
            case 0x0A where isAfterReturn: break
            case 0..<0x09: return nil
            default: bytes.append(byte)
            }
            isAfterReturn = byte == 0x0D
        }
        self.bytes = bytes
    }

    /// One that was read before.
    package init(kept bytes: [UInt8]) {
        self.bytes = bytes
    }

    private static func decoded(_ file: [UInt8]) -> [UInt8]? {
        if file.starts(with: CSV.byteOrderMark) { return Array(file.dropFirst(CSV.byteOrderMark.count)) }
        if file.starts(with: [0xFF, 0xFE]) { return utf16(file.dropFirst(2), isLittleEndian: true) }
        if file.starts(with: [0xFE, 0xFF]) { return utf16(file.dropFirst(2), isLittleEndian: false) }
        if String(validating: file, as: UTF8.self) != nil { return file }
        return windows1251(file)
    }

    private static func utf16(_ file: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8]? {
        guard file.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count)
        let units = stride(from: file.startIndex, to: file.endIndex, by: 2).lazy.map { place -> UInt16 in
            let (first, second) = (UInt16(file[place]), UInt16(file[place + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        let isBroken = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { bytes.append($0) }
        return isBroken ? nil : bytes
    }

    private static func windows1251(_ file: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.count * 2)
        for byte in file {
            guard byte >= 0x80 else {
                bytes.append(byte)
                continue
            }
            // The one place that means nothing.
            guard byte != 0x98 else { return nil }
            bytes += upperHalf[Int(byte) - 0x80]
        }
        return bytes
    }

    /// The characters of windows-1251 from 0x80 on, each in UTF-8.
    private static let upperHalf: [[UInt8]] = {
        let signs =
            "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        let letters = (0x410...0x44F).compactMap(Unicode.Scalar.init)
        return (Array(signs.unicodeScalars) + letters).map { Array(String($0).utf8) }
    }()
}
