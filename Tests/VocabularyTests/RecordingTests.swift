import Testing
import Vocabulary

@Suite("What a recording is told by")
struct RecordingTests {
    private static func number(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Of silence, with these chunks before its samples.
    private static func wave(_ before: [(name: String, size: Int)] = [], samples: Int = 100) -> [UInt8] {
        var chunks = Array("fmt ".utf8) + number(16, bytes: 4) + number(1, bytes: 2) + number(1, bytes: 2)
        chunks += number(16_000, bytes: 4) + number(32_000, bytes: 4) + number(2, bytes: 2)
        chunks += number(16, bytes: 2)
        for (name, size) in before {
            chunks =
                Array(name.utf8) + number(size, bytes: 4)
                + Array(repeating: 0, count: size + size % 2) + chunks
        }
        chunks += Array("data".utf8) + number(2 * samples, bytes: 4)
        chunks += Array(repeating: 0, count: 2 * samples)
        return Array("RIFF".utf8) + number(4 + chunks.count, bytes: 4) + Array("WAVE".utf8) + chunks
    }

    /// A first page with this packet in it.
    private static func ogg(_ packet: String, segments: Int = 1) -> [UInt8] {
        Array("OggS".utf8) + Array(repeating: 0, count: 22) + [UInt8(segments)]
            + Array(repeating: 19, count: segments) + Array(packet.utf8) + Array(repeating: 0, count: 30)
    }

    /// Frames of layer III that begin with these three bytes, each so long.
    private static func mp3(_ head: [UInt8] = [0xFF, 0xFB, 0x90], length: Int = 417, frames: Int = 3)
        -> [UInt8]
    {
        let frame = head + Array(repeating: 0, count: length - head.count)
        return (0..<frames).flatMap { _ in frame }
    }

    @Test("An MP3, an Ogg with Vorbis or Opus and a WAV are known")
    func known() throws {
        #expect(RecordingFormat(of: Self.wave()) == .wav)
        #expect(RecordingFormat(of: Self.ogg("OpusHead")) == .ogg)
        #expect(RecordingFormat(of: Self.ogg("\u{1}vorbis")) == .ogg)
        #expect(RecordingFormat(of: Self.mp3()) == .mp3)
        let recording = try Recording(Self.mp3())
        #expect(recording.format == .mp3 && recording.content == Self.mp3())
    }

    @Test("An MP3 is known at every rate that voices have, and as long as one frame is")
    func rates() {
        // MPEG-1 at 48 kHz and 320 kbit/s, MPEG-2 at 24 kHz and 64 kbit/s, MPEG-2.5 at 8 kHz and 8 kbit/s.
        for (head, length) in [
            ([0xFF, 0xFB, 0xE4], 960), ([0xFF, 0xF3, 0x84], 192), ([0xFF, 0xE3, 0x18], 72),
        ] as [([UInt8], Int)] {
            #expect(RecordingFormat(of: Self.mp3(head, length: length)) == .mp3, "\(head)")
        }
        #expect(RecordingFormat(of: Self.mp3(frames: 1)) == .mp3)
        #expect(RecordingFormat(of: Self.mp3(frames: 1) + Array("TAG".utf8) + [0, 0]) == .mp3)
        // One frame, and then something else.
        #expect(RecordingFormat(of: Self.mp3(frames: 1) + Array("nothing".utf8)) == nil)
    }

    @Test("What stands before the sound changes nothing: a tag of an MP3, filled up or not, chunks of a WAV")
    func tagged() {
        let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 2] + Array(repeating: 7, count: 130)
        #expect(RecordingFormat(of: tag + Self.mp3()) == .mp3)
        #expect(RecordingFormat(of: tag + Array(repeating: 0, count: 500) + Self.mp3()) == .mp3)
        #expect(RecordingFormat(of: tag) == nil)
        #expect(RecordingFormat(of: Self.wave([("LIST", 27), ("bext", 600)])) == .wav)
        #expect(RecordingFormat(of: Self.ogg("OpusHead", segments: 3)) == .ogg)
    }

    @Test(
        "Nothing else is one, whatever it is called: a picture, a page, AAC, FLAC in Ogg, a WebM, half a header"
    )
    func unknown() {
        let others: [[UInt8]] = [
            [], [0xFF], [0xFF, 0xFB], [0xFF, 0xFB, 0x90], Array("ID3".utf8), Array("RIFF".utf8),
            Array("RIFF\0\0\0\0WEBPVP8 ".utf8), Array("<html>".utf8), Array("OggS".utf8),
            [0x1A, 0x45, 0xDF, 0xA3] + Array(repeating: 0, count: 100),
            Array("\0\0\0\u{18}ftypM4A ".utf8), Array("fLaC".utf8), Array(repeating: 0xFF, count: 2000),
            // ADTS begins like an MP3, with another layer.
            Self.mp3([0xFF, 0xF1, 0x50]), Self.ogg("\u{7F}FLAC"),
            // Of a rate that is none, and of one that is not said.
            Self.mp3([0xFF, 0xFB, 0xF0]), Self.mp3([0xFF, 0xFB, 0x00]), Self.mp3([0xFF, 0xFB, 0x9C]),
        ]
        for other in others { #expect(RecordingFormat(of: other) == nil, "\(other.prefix(12))") }
        #expect(throws: RecordingFault.unknownFormat) { try Recording(Array("<html>".utf8)) }
        // Samples of which nobody says what they are.
        #expect(RecordingFormat(of: Array(Self.wave().prefix(30))) == nil)
    }

    @Test("One may have 300 KB and not a byte more")
    func size() throws {
        let empty = Self.wave(samples: 0).count
        let largest = Self.wave(samples: (Recording.largestFile - empty) / 2)
        #expect(largest.count == Recording.largestFile)
        #expect(try Recording(largest).format == .wav)
        #expect(throws: RecordingFault.tooLarge) { try Recording(largest + [0]) }
    }

    @Test("One that was recognised is told by its beginning")
    func kept() {
        for bytes in [Self.wave(), Self.ogg("OpusHead"), Self.mp3(), Array("ID3".utf8) + [4, 0]] {
            let format = RecordingFormat(of: bytes) ?? .mp3
            #expect(RecordingFormat(ofKept: bytes.prefix(4)) == format)
        }
    }
}
