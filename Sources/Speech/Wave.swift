/// A WAV recording whose sizes are right: a program that writes to a pipe cannot know them when it begins.
/// Source: Microsoft and IBM, "Multimedia Programming Interface and Data Specifications 1.0", chapter 3.
struct Wave {
    private static let headerLength = 44

    let bytes: [UInt8]

    /// nil when `recording` does not begin with the header of plain samples, or holds none.
    init?(_ recording: [UInt8]) {
        guard recording.count > Self.headerLength, recording.starts(with: "RIFF".utf8),
            recording[8..<16].elementsEqual("WAVEfmt ".utf8), recording[36..<40].elementsEqual("data".utf8)
        else { return nil }
        var bytes = recording
        bytes.replaceSubrange(4..<8, with: Self.littleEndian(recording.count - 8))
        bytes.replaceSubrange(40..<44, with: Self.littleEndian(recording.count - Self.headerLength))
        self.bytes = bytes
    }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
