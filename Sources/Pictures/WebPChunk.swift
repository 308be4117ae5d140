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

    /// The first frame of a moving picture as a file of its own; nil when the picture stands still.
    static func firstFrame(of file: ByteReader) -> [UInt8]? {
        // A frame begins with 16 bytes about place, size and time.
        guard let frame = all(in: file).first(where: { $0.name == "ANMF" }), frame.content.count > 16,
            let size = file.range(from: frame.content.startIndex + 6, count: 6)
        else { return nil }
        let parts = all(in: file, from: frame.content.startIndex + 16, to: frame.content.endIndex)
        let hasTransparency = parts.contains { $0.name == "ALPH" }
        var body = Array("WEBP".utf8)
        if hasTransparency {
            body += chunk("VP8X", [0x10, 0, 0, 0] + size)
        }
        for part in parts where ["ALPH", "VP8 ", "VP8L"].contains(part.name) {
            body += chunk(part.name, part.content)
        }
        return chunk("RIFF", body)
    }

    private static func chunk(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
        return Array(name.utf8) + length + Array(content) + (content.count % 2 == 1 ? [0] : [])
    }
}
