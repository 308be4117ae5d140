import Vocabulary

/// What of lessons there is to go over on a day: theory that may be forgotten by now, and mistakes.
public struct DueGrammar: Sendable {
    /// A task that was answered wrong and has not been right on two days since, nor today.
    public struct Mistake: Sendable {
        public let lesson: Lesson.ID
        /// The fingerprint of the task.
        public let task: UInt64

        public init(lesson: Lesson.ID, task: UInt64) {
            self.lesson = lesson
            self.task = task
        }
    }

    /// Of each as many as a day can ask for, with some to spare for those that lessons have no more.
    public static let limit = 2 * User.grammarLimit

    /// Sections that are due, the longest first.
    public let sections: [TheoryAddress]
    public let mistakes: [Mistake]
    /// Tasks that were answered today.
    public let doneCount: Int

    public init(sections: [TheoryAddress], mistakes: [Mistake], doneCount: Int) {
        self.sections = sections
        self.mistakes = mistakes
        self.doneCount = doneCount
    }
}
