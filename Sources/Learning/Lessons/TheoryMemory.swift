public import Vocabulary

/// How well a section of a lesson's theory is remembered: by FSRS-6 with its standard weights, as a word is, but that all
/// answers of a day to its tasks are one.
///
/// A part asks a section six or eight times within minutes, which says how well it is known and not how long it is kept.
public struct TheoryMemory: Sendable, Equatable {
    /// What is known after a day.
    public struct State: Sendable, Equatable {
        /// Days.
        public let stability: Double
        /// 1…10.
        public let difficulty: Double
        public let day: StudyDay

        public init(stability: Double, difficulty: Double, day: StudyDay) {
            self.stability = stability
            self.difficulty = difficulty
            self.day = day
        }
    }

    /// After the day before the last one; nil where that was the first.
    public let before: State?
    /// The last day on which its tasks were answered.
    public let day: StudyDay
    /// Places of its tasks on that day, and those of them that were right.
    public let count: Int
    public let rightCount: Int

    public init(before: State?, day: StudyDay, rightCount: Int, count: Int) {
        self.before = before
        self.day = day
        self.rightCount = rightCount
        self.count = count
    }

    /// After an answer on `day`. A day before the last one counts as the last one: only a clock goes back.
    public init(_ known: TheoryMemory?, afterAnswerOn day: StudyDay, rightCount: Int, count: Int) {
        guard let known else {
            self.init(before: nil, day: day, rightCount: rightCount, count: count)
            return
        }
        if known.day < day {
            self.init(before: known.state, day: day, rightCount: rightCount, count: count)
        } else {
            self.init(
                before: known.before, day: known.day, rightCount: known.rightCount &+ rightCount,
                count: known.count &+ count)
        }
    }

    /// What the answers of the last day come to: nine of ten right is good, half of them hard.
    public var grade: Grade {
        let share = Double(rightCount) / Double(max(count, 1))
        return share >= 0.9 ? .good : share >= 0.5 ? .hard : .again
    }

    /// What is known after the last day.
    public var state: State {
        let model = MemoryModel.standard
        guard let before else {
            return State(
                stability: model.firstStability(grade), difficulty: model.firstDifficulty(grade), day: day)
        }
        return State(
            stability: model.stability(
                before.stability, difficulty: before.difficulty, after: grade,
                days: max(1, before.day.distance(to: day))),
            difficulty: model.difficulty(before.difficulty, after: grade), day: day)
    }

    /// The day on which it is asked again: as soon as nine of ten are expected to know it still.
    public var dueDay: StudyDay {
        let days = MemoryModel.standard.interval(stability: state.stability, retention: 0.9)
        guard days < Self.longest else { return day.adding(Int(Self.longest)) }
        return day.adding(days > 1 ? Int(days.rounded()) : 1)
    }

    /// Days.
    private static let longest = 36_500.0
}

/// A section of a lesson's theory.
public struct TheoryAddress: Sendable, Hashable {
    public let lesson: Lesson.ID
    public let section: Theory.Section.ID

    public init(lesson: Lesson.ID, section: Theory.Section.ID) {
        self.lesson = lesson
        self.section = section
    }
}
