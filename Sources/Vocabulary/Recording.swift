import Foundation

/// How a word is said, as somebody recorded it or brought it along: it is played instead of the voice.
public struct Recording: Sendable, Equatable {
    /// Bytes of one.
    public static let largestFile = 300 * 1024
    /// Seconds of one that is made here: as many as there is room for where they are said into a microphone.
    public static let longestTake = 9

    public let format: RecordingFormat
    public let content: [UInt8]

    /// - Throws: why these bytes are none that is kept; what they are called says nothing of it.
    public init(_ content: [UInt8]) throws(RecordingFault) {
        guard content.count <= Self.largestFile else { throw .tooLarge }
        guard let format = RecordingFormat(of: content) else { throw .unknownFormat }
        self.format = format
        self.content = content
    }
}

/// Why a file is no recording that is kept.
public enum RecordingFault: String, Error, CaseIterable {
    case tooLarge, unknownFormat
}

/// A recording that came with a form, and is not kept yet.
public struct SentRecording: Sendable, Equatable {
    /// 32 random hexadecimal digits.
    public let name: String
    public let recording: Recording
    public let sent: Date

    public init(name: String, recording: Recording, sent: Date) {
        self.name = name
        self.recording = recording
        self.sent = sent
    }
}

/// What a form says of the recording of the word that it saves.
public enum RecordingChange: Sendable, Equatable {
    case unchanged
    /// The name of one that is kept already; nil takes the recording away.
    case chosen(String?)
    case sent(SentRecording)
}
