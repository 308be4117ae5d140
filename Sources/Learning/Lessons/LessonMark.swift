/// A mark as at school: 5 is the best.
public enum LessonMark: Int, Sendable, CaseIterable, Comparable {
    case two = 2, three, four, five

    /// 5 from 90 %, 4 from 75 %, 3 from 60 % of the blanks right, by first answers.
    public init(right: Int, of count: Int) {
        let (right, count) = (max(0, right), max(1, count))
        self =
            if right * 100 >= count * 90 {
                .five
            } else if right * 100 >= count * 75 {
                .four
            } else if right * 100 >= count * 60 {
                .three
            } else {
                .two
            }
    }

    public static func < (left: LessonMark, right: LessonMark) -> Bool { left.rawValue < right.rawValue }
}

/// How far a learner is with a part of a lesson.
public struct LessonPartStanding: Sendable, Equatable {
    /// Tasks of the attempt that is under way; nil where none is.
    public var answered: Int?
    /// Blanks that were right in the best attempt, of how many; nil until one is finished.
    public var best: Score?

    /// Milliseconds that the best attempt took, where known.
    public var duration = 0

    public struct Score: Sendable, Equatable {
        public let right: Int
        public let count: Int

        public init(right: Int, count: Int) {
            self.right = right
            self.count = count
        }

        public var mark: LessonMark { LessonMark(right: right, of: count) }
        /// 0…100, rounded down, so that 100 means not a single mistake.
        public var percent: Int { right * 100 / max(1, count) }
    }

    public init() {}

    /// The best is that of attempts that are no repeats, where there is one.
    ///
    /// Of those of a lesson's attempts that are at this part: it is known again by its name, or by its tasks.
    public init(_ part: LessonOutline.Part, _ attempts: [PartAttempt]) {
        var isRepeat = true
        for attempt in attempts where attempt.part == part.name || attempt.fingerprint == part.fingerprint {
            if let answered = attempt.answered {
                // What was begun with other tasks begins anew.
                if attempt.fingerprint == part.fingerprint && attempt.part == part.name {
                    self.answered = answered
                }
            } else if best.map({
                attempt.isRepeat == isRepeat ? attempt.score.isBetter(than: $0) : isRepeat
            }) ?? true {
                (best, duration, isRepeat) = (attempt.score, attempt.duration, attempt.isRepeat)
            }
        }
    }

    public var isDone: Bool { best != nil }
}

extension LessonPartStanding.Score {
    fileprivate func isBetter(than other: Self) -> Bool { right * other.count > other.right * count }
}

/// What is counted of an attempt at some part of a lesson.
public struct PartAttempt: Sendable {
    /// The name of the part.
    public let part: String?
    /// Of its tasks.
    public let fingerprint: UInt64
    public let score: LessonPartStanding.Score
    /// Milliseconds, where known.
    public let duration: Int
    public let isRepeat: Bool
    /// Tasks that were answered so far; nil once it is finished.
    public let answered: Int?

    public init(
        part: String?, fingerprint: UInt64, score: LessonPartStanding.Score, duration: Int,
        isRepeat: Bool, answered: Int?
    ) {
        self.part = part
        self.fingerprint = fingerprint
        self.score = score
        self.duration = duration
        self.isRepeat = isRepeat
        self.answered = answered
    }
}

/// How far a learner is with a lesson.
public struct LessonStanding: Sendable {
    public let lesson: LessonOutline
    /// One for each part.
    public let parts: [LessonPartStanding]

    public init(_ lesson: LessonOutline, parts: [LessonPartStanding]) {
        self.lesson = lesson
        self.parts = parts
    }

    public var isBegun: Bool { parts.contains { $0.isDone || $0.answered != nil } }
    /// What has no part has nothing to be done.
    public var isDone: Bool { !parts.isEmpty && parts.allSatisfy(\.isDone) }

    /// Tasks that are done: of finished parts all of them.
    public var doneCount: Int {
        zip(lesson.parts, parts).reduce(0) {
            $0 + ($1.1.isDone ? $1.0.taskCount : min($1.1.answered ?? 0, $1.0.taskCount))
        }
    }

    /// The part to go on with: one that is under way, else the first that is not done; nil when all are.
    public var next: Int? { parts.firstIndex { $0.answered != nil } ?? parts.firstIndex { !$0.isDone } }

    /// Of the best attempts of all parts; nil until all are done.
    public var score: LessonPartStanding.Score? {
        guard isDone else { return nil }
        return parts.compactMap(\.best).reduce(.init(right: 0, count: 0)) {
            .init(right: $0.right + $1.right, count: $0.count + $1.count)
        }
    }

    public var mark: LessonMark? { score?.mark }
    /// Of the best attempts, whole ones, begun ones too; 0 when nobody knows.
    public var minutes: Int { (parts.reduce(0) { $0 + $1.duration } + 59_999) / 60_000 }
}
