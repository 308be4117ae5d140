import Foundation
import Learning

/// Everything that is kept of one person, except the password's hash and the tokens.
public struct Belongings: Sendable {
    public struct Account: Sendable {
        public let user: User
        public let created: Date
    }

    public struct Entry: Sendable {
        public let id: Word.ID
        public let text: WordText
        public let picture: Picture?
        public let created: Date
        public let progress: Learning.Progress
        public let reviewCount: Int
        /// nil when it was never answered.
        public let reviewed: Date?
        /// nil when no answer counts.
        public let memory: MemoryState?
    }

    public struct Section: Sendable {
        public let category: Category
        public let created: Date
        /// In the order they were added.
        public let words: [Entry]
    }

    public struct Sitting: Sendable {
        public let id: Training.ID
        /// nil when it was of all categories.
        public let category: Category.ID?
        public let started: Date
        public let finished: Date?
    }

    public struct Answer: Sendable {
        public let id: Int64
        /// nil when the word was deleted since.
        public let word: Word.ID?
        public let training: Training.ID?
        public let sequence: Int
        public let rating: Rating
        public let mode: String
        public let typed: String?
        /// Milliseconds.
        public let duration: Int?
        public let progressBefore: Int
        public let progressAfter: Int
        public let reviewed: Date
        public let retracted: Date?
        public let day: StudyDay
    }

    /// A picture that was sent and is of something.
    public struct Upload: Sendable {
        public let name: String
        /// WebP.
        public let content: [UInt8]
    }

    /// An achievement that was announced.
    public struct Award: Sendable {
        /// `Achievement.name`.
        public let name: String
        public let reached: StudyDay
    }

    public let account: Account
    public let devices: [Device]
    public let sections: [Section]
    public let sittings: [Sitting]
    public let answers: [Answer]
    public let awards: [Award]
    /// Empty when together they are larger than `uploadLimit`.
    public let uploads: [Upload]

    /// Bytes.
    public static let uploadLimit = 32 * 1024 * 1024
}
