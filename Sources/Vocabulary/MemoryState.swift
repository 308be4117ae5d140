import Foundation

/// What the scheduler knows of one learner and one word.
public struct MemoryState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// New, asked after minutes; `step` counts the scheduler's learning steps from 0.
        case learning(step: Int)
        /// Asked after days.
        case review
        /// Forgotten, asked after minutes; `step` counts the scheduler's relearning steps from 0.
        case relearning(step: Int)
    }

    public var phase: Phase
    /// Days until the word is recalled with a probability of 0.9 only; at least `MemoryModel.leastStability`.
    public var stability: Double
    /// 1…10.
    public var difficulty: Double
    /// The study day on which it should be asked; while it is learned in steps, the day of the answer itself.
    public var dueDay: StudyDay
    /// While it is learned in steps, the moment from which it should be asked; else nil.
    public var dueAt: Date?
    /// The study day of the latest answer.
    public var reviewedOn: StudyDay
    /// Answers so far.
    public var repetitions: Int
    /// How often it was forgotten after it had been learned.
    public var lapses: Int

    public init(
        phase: Phase, stability: Double, difficulty: Double, dueDay: StudyDay, dueAt: Date?,
        reviewedOn: StudyDay,
        repetitions: Int, lapses: Int
    ) {
        self.phase = phase
        self.stability = stability
        self.difficulty = difficulty
        self.dueDay = dueDay
        self.dueAt = dueAt
        self.reviewedOn = reviewedOn
        self.repetitions = repetitions
        self.lapses = lapses
    }
}
