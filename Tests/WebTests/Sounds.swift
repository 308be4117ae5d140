import Foundation

/// Small sounds, as people have them.
enum Sounds {
    /// Silence of one channel, 16 kHz.
    static func wave(samples: Int = 800) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let format = [(1, 2), (1, 2), (16_000, 4), (32_000, 4), (2, 2), (16, 2)].flatMap { number($0, $1) }
        return Array("RIFF".utf8) + number(36 + 2 * samples, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
            + format + Array("data".utf8) + number(2 * samples, 4) + Array(repeating: 0, count: 2 * samples)
    }

    /// Three frames of 24 kHz and 64 kbit/s.
    static let mp3: [UInt8] = {
        let frame: [UInt8] = [0xFF, 0xF3, 0x84, 0xC4] + Array(repeating: 0, count: 188)
        return frame + frame + frame
    }()

    /// The first page of one with Opus.
    static let ogg: [UInt8] =
        Array("OggS".utf8) + Array(repeating: 0, count: 22) + [1, 19] + Array("OpusHead".utf8)
        + Array(repeating: 0, count: 11)
}
