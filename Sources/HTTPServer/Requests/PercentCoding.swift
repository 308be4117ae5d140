/// Percent escapes of URLs and forms, on bytes.
enum PercentCoding {
    /// The bytes meant, or nil when an escape is malformed.
    static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.underestimatedCount)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case Byte.percent:
                guard let high = iterator.next().flatMap(Ascii.hexValue),
                    let low = iterator.next().flatMap(Ascii.hexValue)
                else { return nil }
                decoded.append(high << 4 | low)
            case Byte.plus where plusIsSpace:
                decoded.append(Byte.space)
            default:
                decoded.append(byte)
            }
        }
        return decoded
    }

    /// Appends `text` with every byte escaped that `isPlain` does not accept.
    static func encode(_ text: String, into output: inout [UInt8], keeping isPlain: (UInt8) -> Bool) {
        for byte in text.utf8 {
            if isPlain(byte) {
                output.append(byte)
            } else {
                output.append(Byte.percent)
                output.append(hexDigit(byte >> 4))
                output.append(hexDigit(byte & 15))
            }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
