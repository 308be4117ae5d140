/// What is known of one learner and one word beside the word itself: where it is from, the answers, and what comes next.
public struct WordHistory: Sendable {
    /// One answer that counts.
    public struct Answer: Sendable, Hashable {
        public let day: StudyDay
        public let isRight: Bool
        /// nil for a form that this program does not know.
        public let form: ExerciseForm?
        public let progress: Progress

        public init(day: StudyDay, isRight: Bool, form: ExerciseForm?, progress: Progress) {
            self.day = day
            self.isRight = isRight
            self.form = form
            self.progress = progress
        }
    }

    /// The study day on which it was added; nil for a word from before that was written down.
    public let addedOn: StudyDay?
    /// It came with its category, from a ready-made set.
    public let isReady: Bool
    /// When it is asked next; nil for a word that was never answered.
    public let dueDay: StudyDay?
    public let answerCount: Int
    public let rightCount: Int
    /// The latest ones, oldest first.
    public let answers: [Answer]

    public init(
        addedOn: StudyDay?, isReady: Bool, dueDay: StudyDay?, answerCount: Int, rightCount: Int,
        answers: [Answer]
    ) {
        self.addedOn = addedOn
        self.isReady = isReady
        self.dueDay = dueDay
        self.answerCount = answerCount
        self.rightCount = rightCount
        self.answers = answers
    }
}
