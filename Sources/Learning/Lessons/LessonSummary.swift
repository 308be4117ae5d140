public import Vocabulary

/// What all the lessons of a pair say about their learner.
public struct LessonSummary: Sendable {
    public let standings: [LessonStanding]

    public init(_ standings: [LessonStanding]) {
        self.standings = standings
    }

    /// Percent of a level's lessons that must be done with 4 or 5.
    public static let levelShare = 80

    public var isBegun: Bool { standings.contains { $0.isBegun } }
    public var doneCount: Int { standings.count { $0.isDone } }
    public var taskCount: Int { standings.reduce(0) { $0 + $1.doneCount } }

    /// 2…5; nil until a lesson is done.
    public var averageMark: Double? {
        let marks = standings.compactMap(\.mark)
        return marks.isEmpty ? nil : Double(marks.reduce(0) { $0 + $1.rawValue }) / Double(marks.count)
    }

    /// The levels of the lessons whose grammar they teach whole. What is above is topics, by which nobody reaches a level.
    public var levels: [Level] {
        Level.allCases.filter { level in
            standings.contains { $0.lesson.level == level && $0.lesson.isOfWholeLevel }
        }
    }

    /// The highest level of which 80 % is done with 4 or 5, and of all below it; nil until there is one.
    public var level: Level? { levels.prefix { isReached($0) }.last }

    /// Whether 80 % of a level is done with 4 or 5; what is only topics is reached by nothing.
    public func isReached(_ level: Level) -> Bool {
        let lessons = standings.filter { $0.lesson.level == level && $0.lesson.isOfWholeLevel }
        let good = lessons.count { ($0.mark ?? .two) >= .four }
        return !lessons.isEmpty && good * 100 >= lessons.count * Self.levelShare
    }

    /// Whether one is through with a level: it is reached, or all its lessons are done.
    public func isOver(_ level: Level) -> Bool {
        let lessons = standings.filter { $0.lesson.level == level }
        return !lessons.isEmpty && (isReached(level) || lessons.allSatisfy(\.isDone))
    }

    /// The lesson to go on with after this one: the next that is not done, behind it or else anywhere.
    public func next(after lesson: Lesson.ID) -> LessonStanding? {
        standings.drop { $0.lesson.id != lesson }.first { !$0.isDone } ?? next
    }

    /// The lesson to go on with: one that was begun, else the first that is not done; nil when all are.
    public var next: LessonStanding? {
        standings.first { $0.isBegun && !$0.isDone } ?? standings.first { !$0.isDone }
    }
}

/// What achievements of lessons are computed from.
public struct LessonCounts: Sendable, Equatable {
    /// Lessons that are done.
    public var done = 0
    /// Those of them with a 5.
    public var fives = 0
    /// Levels that are reached, of any pair.
    public var levels = 0

    public static let none = LessonCounts()

    private init() {}

    /// Whether an achievement of lessons is reached.
    public func reach(_ achievement: Achievement) -> Bool {
        switch achievement {
        case .lessons(let count): done >= count
        case .fives(let count): fives >= count
        case .lessonLevel: levels > 0
        default: false
        }
    }

    /// `standings` may be of several pairs.
    public init(_ standings: [LessonStanding]) {
        done = standings.count { $0.isDone }
        fives = standings.count { $0.mark == .five }
        levels = Dictionary(grouping: standings, by: \.lesson.pair).values
            .reduce(0) { sum, standings in
                let summary = LessonSummary(standings)
                return sum + Level.allCases.count { summary.isReached($0) }
            }
    }
}
