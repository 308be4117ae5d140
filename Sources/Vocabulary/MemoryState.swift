/// What the scheduler knows of one learner and one word.
public struct MemoryState: Sendable, Hashable {
    /// Days until the word is recalled with a probability of 0.9 only; at least `MemoryModel.leastStability`.
    public var stability: Double
    /// 1…10.
    public var difficulty: Double
    /// The study day on which it should be asked.
    public var dueDay: StudyDay
    /// The study day of the latest answer.
    public var reviewedOn: StudyDay
    /// Answers so far.
    public var repetitions: Int
    /// How often it was forgotten after its first answer.
    public var lapses: Int

    public init(
        stability: Double, difficulty: Double, dueDay: StudyDay, reviewedOn: StudyDay, repetitions: Int,
        lapses: Int
    ) {
        self.stability = stability
        self.difficulty = difficulty
        self.dueDay = dueDay
        self.reviewedOn = reviewedOn
        self.repetitions = repetitions
        self.lapses = lapses
    }
}
