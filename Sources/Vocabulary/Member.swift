import Foundation

/// One account as its administrator sees it: who it is, and how much it holds; never what.
public struct Member: Sendable, Identifiable {
    public let user: User
    public let joined: Date
    /// To the hour: visits are not written down more often. nil when nobody has signed in.
    public let lastSeen: Date?
    public let wordCount: Int
    public let pictureCount: Int
    /// Of its pictures, in bytes.
    public let pictureSize: Int
    public let recordingCount: Int
    /// Of its recordings, in bytes.
    public let recordingSize: Int
    /// Of what it answered, in bytes as `Allowance` tells it.
    public let logSize: Int
    /// Browsers that are signed in.
    public let deviceCount: Int

    public var id: User.ID { user.id }

    /// Of its words, pictures, recordings and answers, in bytes, as `Allowance` tells it.
    public var size: Int { wordCount * Allowance.word + pictureSize + recordingSize + logSize }

    public init(
        user: User, joined: Date, lastSeen: Date?, wordCount: Int, pictureCount: Int, pictureSize: Int,
        recordingCount: Int = 0, recordingSize: Int = 0, logSize: Int, deviceCount: Int
    ) {
        self.user = user
        self.joined = joined
        self.lastSeen = lastSeen
        self.wordCount = wordCount
        self.pictureCount = pictureCount
        self.pictureSize = pictureSize
        self.recordingCount = recordingCount
        self.recordingSize = recordingSize
        self.logSize = logSize
        self.deviceCount = deviceCount
    }
}
