import Foundation

/// Everything that is kept of one person, except the password's hash and the tokens.
public struct Belongings: Sendable {
    public struct Account: Sendable {
        public let user: User
        public let created: Date

        public init(user: User, created: Date) {
            self.user = user
            self.created = created
        }
    }

    public struct Entry: Sendable {
        public let id: Word.ID
        public let text: WordText
        public let picture: Picture?
        public let created: Date
        public let progress: Vocabulary.Progress
        public let reviewCount: Int
        /// nil when it was never answered.
        public let reviewed: Date?
        /// nil when no answer counts.
        public let memory: MemoryState?

        public init(
            id: Word.ID, text: WordText, picture: Picture?, created: Date, progress: Vocabulary.Progress,
            reviewCount: Int, reviewed: Date?, memory: MemoryState?
        ) {
            self.id = id
            self.text = text
            self.picture = picture
            self.created = created
            self.progress = progress
            self.reviewCount = reviewCount
            self.reviewed = reviewed
            self.memory = memory
        }
    }

    public struct Section: Sendable {
        public let category: Category
        public let created: Date
        /// In the order they were added.
        public let words: [Entry]

        public init(category: Category, created: Date, words: [Entry]) {
            self.category = category
            self.created = created
            self.words = words
        }
    }

    public struct Sitting: Sendable {
        public let id: Training.ID
        /// nil when it was of all categories.
        public let category: Category.ID?
        public let started: Date
        public let finished: Date?

        public init(id: Training.ID, category: Category.ID?, started: Date, finished: Date?) {
            self.id = id
            self.category = category
            self.started = started
            self.finished = finished
        }
    }

    public struct Answer: Sendable {
        public let id: Review.ID
        /// nil when the word was deleted since.
        public let word: Word.ID?
        /// That the word was in; nil in an old answer where nobody knows.
        public let category: Category.ID?
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
        public let time: LocalTime

        public init(
            id: Review.ID, word: Word.ID?, category: Category.ID?, training: Training.ID?, sequence: Int,
            rating: Rating, mode: String, typed: String?, duration: Int?, progressBefore: Int,
            progressAfter: Int, reviewed: Date, retracted: Date?, time: LocalTime
        ) {
            self.id = id
            self.word = word
            self.category = category
            self.training = training
            self.sequence = sequence
            self.rating = rating
            self.mode = mode
            self.typed = typed
            self.duration = duration
            self.progressBefore = progressBefore
            self.progressAfter = progressAfter
            self.reviewed = reviewed
            self.retracted = retracted
            self.time = time
        }
    }

    /// A picture that was sent and is of something.
    public struct Upload: Sendable {
        public let name: String
        /// WebP.
        public let content: [UInt8]

        public init(name: String, content: [UInt8]) {
            self.name = name
            self.content = content
        }
    }

    /// An achievement that was announced.
    public struct Award: Sendable {
        /// `Achievement.name`.
        public let name: String
        public let reached: StudyDay

        public init(name: String, reached: StudyDay) {
            self.name = name
            self.reached = reached
        }
    }

    public let account: Account
    public let devices: [Device]
    public let sections: [Section]
    public let sittings: [Sitting]
    public let answers: [Answer]
    public let awards: [Award]
    /// Empty when together they are larger than `uploadLimit`.
    public let uploads: [Upload]

    public init(
        account: Account, devices: [Device], sections: [Section], sittings: [Sitting], answers: [Answer],
        awards: [Award], uploads: [Upload]
    ) {
        self.account = account
        self.devices = devices
        self.sections = sections
        self.sittings = sittings
        self.answers = answers
        self.awards = awards
        self.uploads = uploads
    }

    /// Bytes.
    public static let uploadLimit = 32 * 1024 * 1024
}
