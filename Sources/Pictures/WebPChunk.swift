/// One part of a WebP file (RFC 9649, section 2.3).
struct WebPChunk {
    let name: String
    let content: ArraySlice<UInt8>

    /// The parts that are whole.
    static func all(in file: ByteReader, from start: Int = 12, to end: Int? = nil) -> [WebPChunk] {
        let end = min(end ?? file.bytes.count, file.bytes.count)
        var chunks: [WebPChunk] = []
        var position = start
        while position + 8 <= end, let length = file.number(position + 4, 4, isLittleEndian: true),
            position + 8 + length <= end, let content = file.range(from: position + 8, count: length)
        {
            chunks.append(
                WebPChunk(
                    name: String(decoding: file.bytes[position..<position + 4], as: UTF8.self),
                    content: content))
            position += 8 + length + length % 2
        }
        return chunks
    }

    /// The picture itself as a file of its own, without anything else; of a moving one the first frame. The size
    /// it announces is that of the coded frame, whatever the container said. nil when the file breaks off.
    static func drawing(of file: ByteReader) -> [UInt8]? {
        let whole = all(in: file)
        var parts = whole
        if let frame = whole.first(where: { $0.name == "ANMF" }) {
            // A frame begins with 16 bytes about place, size and time.
            guard frame.content.count > 16 else { return nil }
            parts = all(in: file, from: frame.content.startIndex + 16, to: frame.content.endIndex)
        }
        guard let coded = parts.first(where: { ["VP8 ", "VP8L"].contains($0.name) }),
            let real = PictureHeader(
                webp: ByteReader(bytes: chunk("RIFF", Array("WEBP".utf8) + chunk(coded.name, coded.content))))
        else { return nil }
        let transparency = coded.name == "VP8 " ? parts.first { $0.name == "ALPH" } : nil
        var body = Array("WEBP".utf8)
        if let transparency {
            let size = [real.width - 1, real.height - 1].flatMap { side in
                (0..<3).map { UInt8(truncatingIfNeeded: side >> ($0 * 8)) }
            }
            body += chunk("VP8X", [0x10, 0, 0, 0] + size) + chunk("ALPH", transparency.content)
        }
        return chunk("RIFF", body + chunk(coded.name, coded.content))
    }

    private static func chunk(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
        return Array(name.utf8) + length + Array(content) + (content.count % 2 == 1 ? [0] : [])
    }
}
