public import Foundation
public import Vocabulary

/// What is practised across lessons.
public enum LessonPractice: UInt64, Sendable, CaseIterable {
    /// Tasks that were answered wrong, until they were right on two days.
    case mistakes
    /// What is to be gone over on a day: sections of the theory that are due, and mistakes.
    case review
}

/// One time that a part of a lesson was gone through, or that a level was checked; without a lesson, that several were practised.
public struct LessonAttempt: Sendable, Identifiable {
    public let id: Identifier<LessonAttempt>
    /// The id of the lesson; nil where several were practised.
    public let lesson: String?
    /// The name of the part.
    public let part: String?
    /// Of the part's tasks, as they were; without a part, which practice it is.
    public let fingerprint: UInt64
    public let taskCount: Int
    /// Tasks that were answered.
    public let answered: Int
    /// Blanks that were right, of those that were answered.
    public let score: LessonPartStanding.Score
    /// Milliseconds, where known; of one task two minutes at most.
    public let duration: Int
    public let finished: Date?
    /// It goes on with its next task.
    public let isOpen: Bool
    /// Its part was finished before, and one of its tasks was answered earlier that day: it is practice, and no best result.
    public let isRepeat: Bool

    public init(
        id: ID, lesson: String?, part: String?, fingerprint: UInt64, taskCount: Int, answered: Int,
        score: LessonPartStanding.Score, duration: Int, finished: Date?, isOpen: Bool, isRepeat: Bool
    ) {
        self.id = id
        self.lesson = lesson
        self.part = part
        self.fingerprint = fingerprint
        self.taskCount = taskCount
        self.answered = answered
        self.score = score
        self.duration = duration
        self.finished = finished
        self.isOpen = isOpen
        self.isRepeat = isRepeat
    }

    /// nil for a part of a lesson.
    public var practice: LessonPractice? {
        lesson == nil ? LessonPractice(rawValue: fingerprint) ?? .mistakes : nil
    }

    /// nil for a part of a lesson and for a practice.
    public var check: LevelCheck? { lesson.flatMap { LevelCheck(id: $0) } }

    /// Whether it goes on with these tasks: they are the same as when it was begun.
    public func goesOn(with part: LessonOutline.Part) -> Bool { isOpen && fingerprint == part.fingerprint }

    /// Of the answers, whole ones, begun ones too; 0 when nobody knows.
    public var minutes: Int { (duration + 59_999) / 60_000 }
}

/// An answer as it was given to a task.
public struct AnsweredTask: Sendable, Identifiable {
    public let id: Identifier<AnsweredTask>
    public let attempt: LessonAttempt.ID
    /// Which answer of its attempt it is, counted from 0.
    public let sequence: Int
    /// The id of its lesson.
    public let lesson: String
    /// The fingerprint of its task.
    public let task: UInt64
    /// What was answered, as `LessonAnswer.text` says it.
    public let given: String
    public let score: LessonPartStanding.Score

    public init(
        id: ID, attempt: LessonAttempt.ID, sequence: Int, lesson: String, task: UInt64, given: String,
        score: LessonPartStanding.Score
    ) {
        self.id = id
        self.attempt = attempt
        self.sequence = sequence
        self.lesson = lesson
        self.task = task
        self.given = given
        self.score = score
    }

    public var isRight: Bool { score.right == score.count }
}

extension LessonAnswer {
    /// As it is kept: a line for each blank, or the numbers of the marked words with commas between.
    public var text: String {
        switch self {
        case .blanks(let blanks): blanks.map { TypedText($0).shown }.joined(separator: "\n")
        case .marks(let marks): marks.sorted().map(String.init).joined(separator: ",")
        }
    }

    /// What was kept of an answer to a task of this kind.
    public init(text: String, to kind: LessonTask.Kind) {
        self =
            if kind == .marks {
                .marks(text.split(separator: ",").compactMap { Int(stated: $0) })
            } else {
                .blanks(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
    }
}
