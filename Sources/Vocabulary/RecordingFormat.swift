/// What browsers play and people have: told by the bytes.
public enum RecordingFormat: Sendable, CaseIterable {
    case mp3, ogg, wav

    /// nil for what is none of them.
    public init?(of bytes: [UInt8]) {
        if Self.isWave(bytes) {
            self = .wav
        } else if Self.isOgg(bytes) {
            self = .ogg
        } else if Self.isMP3(bytes) {
            self = .mp3
        } else {
            return nil
        }
    }

    /// Of one that was recognised before, by its first four bytes.
    public init(ofKept beginning: some Sequence<UInt8>) {
        let mark = Array(beginning.prefix(4))
        self = mark.has("RIFF", at: 0) ? .wav : mark.has("OggS", at: 0) ? .ogg : .mp3
    }

    public var mediaType: String {
        switch self {
        case .mp3: "audio/mpeg"
        case .ogg: "audio/ogg"
        case .wav: "audio/wav"
        }
    }

    /// What its files are called at their end, without the dot.
    public var suffix: String {
        switch self {
        case .mp3: "mp3"
        case .ogg: "ogg"
        case .wav: "wav"
        }
    }

    /// The same of all that may hold one.
    public static let suffixes = ["mp3", "ogg", "oga", "opus", "wav"]
}

// RIFF: chunks with a name of four letters and their length.
extension RecordingFormat {
    /// Both what the samples are and the samples themselves.
    private static func isWave(_ bytes: [UInt8]) -> Bool {
        guard bytes.has("RIFF", at: 0), bytes.has("WAVE", at: 8) else { return false }
        var position = 12
        var isDescribed = false
        while position + 8 <= bytes.count {
            let size = (0..<4).reversed().reduce(0) { $0 << 8 | Int(bytes[position + 4 + $1]) }
            if bytes.has("data", at: position) { return isDescribed }
            if bytes.has("fmt ", at: position) { isDescribed = size >= 16 && position + 24 <= bytes.count }
            // A chunk of an odd length is filled up.
            position += 8 + size + size % 2
        }
        return false
    }
}

// Ogg: pages, of which the first says what all of them hold.
extension RecordingFormat {
    private static func isOgg(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 27, bytes.has("OggS", at: 0) else { return false }
        let packet = 27 + Int(bytes[26])
        return bytes.has("OpusHead", at: packet) || bytes.has("\u{1}vorbis", at: packet)
    }
}

// MP3: frames one after the other, before which a tag may lie.
extension RecordingFormat {
    private static func isMP3(_ bytes: [UInt8]) -> Bool {
        var position = 0
        if bytes.count > 10, bytes.has("ID3", at: 0) {
            // Seven bits of each byte.
            position = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
            // It may have been filled up.
            while position < bytes.count, bytes[position] == 0 { position += 1 }
        }
        guard let length = frameLength(bytes, at: position) else { return false }
        let next = position + length
        // One frame alone may be chance; behind the last may stand another tag.
        return next == bytes.count || frameLength(bytes, at: next) != nil || bytes.has("TAG", at: next)
    }

    /// Bytes of a frame of layer III; nil where there is none.
    private static func frameLength(_ bytes: [UInt8], at position: Int) -> Int? {
        guard position + 4 <= bytes.count, bytes[position] == 0xFF else { return nil }
        let (second, third) = (bytes[position + 1], bytes[position + 2])
        // Eleven bits mark its beginning, then come the version and the layer.
        guard second & 0xE0 == 0xE0, second & 0x06 == 0x02, second & 0x18 != 0x08 else { return nil }
        let isFirstVersion = second & 0x18 == 0x18
        let (rate, frequency) = (Int(third >> 4), Int(third >> 2 & 3))
        guard (1...14).contains(rate), frequency < 3 else { return nil }
        let kilobits = (isFirstVersion ? Self.kilobits : lowKilobits)[rate - 1]
        let hertz = frequencies[frequency] / (isFirstVersion ? 1 : second & 0x18 == 0x10 ? 2 : 4)
        let padding = Int(third >> 1 & 1)
        return (isFirstVersion ? 144_000 : 72_000) * kilobits / hertz + padding
    }

    /// Of MPEG-1, by their index from 1.
    private static let kilobits = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    /// Of MPEG-2 and 2.5.
    private static let lowKilobits = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    private static let frequencies = [44_100, 48_000, 32_000]
}

extension [UInt8] {
    fileprivate func has(_ text: StaticString, at position: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position >= 0, position + length <= count else { return false }
        return (0..<length).allSatisfy { self[position + $0] == text.utf8Start[$0] }
    }
}
