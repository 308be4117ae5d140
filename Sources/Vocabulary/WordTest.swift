import Foundation

/// Words that are asked once each, without help and without corrections, and marked at the end. `Test` is Swift's own.
public struct WordTest: Sendable, Identifiable {
    public let id: Identifier<WordTest>
    /// As it was called when the test was begun; with the number 0 where it is no more.
    public let category: Category
    /// In the order in which they are asked.
    public let wordCount: Int
    public let answeredCount: Int
    public let rightCount: Int
    /// The study day on which it was begun.
    public let day: StudyDay
    public let begunAt: Date
    /// In which it is to be done; nil for as long as it takes.
    public let minutes: Int?
    /// Its last word was answered, or it was handed in.
    public let finishedAt: Date?

    /// Those of one person that are kept; the oldest give way.
    public static let limit = 200
    /// What can be chosen, in minutes.
    public static let times = [5, 10, 20, 40]

    /// One of `times`; nil for anything else.
    public static func time(_ minutes: Int) -> Int? { times.contains(minutes) ? minutes : nil }

    public init(
        id: ID, category: Category, wordCount: Int, answeredCount: Int, rightCount: Int, day: StudyDay,
        begunAt: Date, minutes: Int?, finishedAt: Date?
    ) {
        self.id = id
        self.category = category
        self.wordCount = wordCount
        self.answeredCount = min(answeredCount, wordCount)
        self.rightCount = min(rightCount, wordCount)
        self.day = day
        self.begunAt = begunAt
        self.minutes = minutes
        self.finishedAt = finishedAt
    }

    /// Until when answers count; nil where nothing ends it.
    public var end: Date? { minutes.map { begunAt.addingTimeInterval(Double($0) * 60) } }

    /// Nothing is asked any more.
    public func isOver(at now: Date) -> Bool { finishedAt != nil || end.map { $0 <= now } ?? false }

    /// From its beginning to its end; nil where it has none.
    public var secondsTaken: Int? {
        finishedAt.map { Int(min(max(0, $0.timeIntervalSince(begunAt)), 1_000_000).rounded(.up)) }
    }

    /// Until its time is over, rounded up; nil where nothing ends it.
    public func secondsLeft(at now: Date) -> Int? {
        end.map { Int(min(max(0, $0.timeIntervalSince(now)), 1_000_000).rounded(.up)) }
    }
}

/// What became of one word of a test.
public enum TestOutcome: String, Sendable, CaseIterable {
    case right
    /// Right but for a slip, or in other letters.
    case nearly
    case wrong

    public var isRight: Bool { self != .wrong }
}
