public import Foundation
public import Vocabulary

/// A lesson that somebody at home wrote, as it stands among the lessons of its author or of another who learns it.
public struct WrittenLesson: Sendable, Identifiable {
    /// As attempts name it. No lesson of a file has such a one.
    public let id: Lesson.ID
    /// The language that it teaches and that of its reader, which may be the same.
    public let pair: LanguagePair
    public let title: String
    public let author: User.ID
    public let authorName: String
    /// Another one after each change of what is learned.
    public let version: Int
    /// There is a text without fault, which is learned.
    public let isReady: Bool
    /// Its author has a text with a fault, which is not learned yet.
    public let hasDraft: Bool
    /// When its author deleted it; nil for one that is there.
    public let deleted: Date?

    public init(
        id: Lesson.ID, pair: LanguagePair, title: String, author: User.ID, authorName: String, version: Int,
        isReady: Bool, hasDraft: Bool, deleted: Date?
    ) {
        self.id = id
        self.pair = pair
        self.title = title
        self.author = author
        self.authorName = authorName
        self.version = version
        self.isReady = isReady
        self.hasDraft = hasDraft
        self.deleted = deleted
    }

    /// How many one person may have.
    public static let limit = 100
    /// How many of others somebody may learn.
    public static let followedLimit = 200
    /// Bytes of a text.
    public static let textLimit = 64 * 1024
    /// Unicode scalars of a title, as the head of every lesson has it.
    public static let titleLimit = 60
    /// How long a deleted one can be brought back, in seconds.
    public static let keptSeconds = 30 * 24 * 3600.0

    private static let prefix = "own-"
    private static let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")

    /// Sixteen letters that nobody has drawn before.
    public static func newID(using generator: inout any RandomNumberGenerator) -> Lesson.ID {
        prefix + String((0..<16).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] })
    }

    /// Whether it may be that of a written lesson.
    public static func isID(_ id: Lesson.ID) -> Bool {
        id.hasPrefix(prefix) && id.utf8.count == prefix.utf8.count + 16
            && id.utf8.dropFirst(prefix.utf8.count).allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
    }
}

/// The text of a written lesson as its author changes it.
public struct LessonDraft: Sendable {
    public let lesson: WrittenLesson
    /// With a fault, where there is one.
    public let text: String

    public init(lesson: WrittenLesson, text: String) {
        self.lesson = lesson
        self.text = text
    }
}

/// How a written lesson is shared.
public struct LessonShare: Sendable {
    /// Of the address at which it is offered; nil where it is offered to nobody new.
    public let token: String?
    /// Those who learn it besides its author.
    public let learners: [User]

    public init(token: String?, learners: [User]) {
        self.token = token
        self.learners = learners
    }
}
