import Learning
import Localization

/// What came of a part of a lesson, or of a practice.
package struct AttemptPage: Sendable {
    /// A task that was not all right.
    package struct Mistake: Sendable {
        let lesson: Lesson
        let task: LessonTask
        let text: AnsweredText
        /// Where it is said to be right all the same; nil where it may not be.
        let acceptance: Address?

        package init(_ task: LessonTask, of lesson: Lesson, _ result: LessonResult, acceptance: Address?) {
            self.lesson = lesson
            self.task = task
            self.acceptance = acceptance
            text = AnsweredText(task, result, in: lesson.pair.term)
        }
    }

    let attempt: LessonAttempt
    /// nil where several lessons were practised, or the lesson is gone.
    let standing: LessonStanding?
    /// Of `standing`, the part that this was; nil where the lesson has it no more.
    let index: Int?
    let mistakes: [Mistake]
    let rightCount: Int
    /// Mistakes that are left to practise.
    let mistakeCount: Int
    /// What is announced with this attempt.
    let reached: [Achievement]

    package init(
        _ attempt: LessonAttempt, standing: LessonStanding?, index: Int?, mistakes: [Mistake],
        rightCount: Int, mistakeCount: Int, reached: [Achievement]
    ) {
        self.reached = reached
        self.attempt = attempt
        self.standing = standing
        self.index = index
        self.mistakes = mistakes
        self.rightCount = rightCount
        self.mistakeCount = mistakeCount
    }

    var title: Message {
        if let check = attempt.check {
            return Message(
                attempt.isOpen ? "levelCheck.heading" : "levelCheck.done", ["level": check.level.rawValue])
        }
        return switch attempt.practice {
        case nil: "lesson.partDone"
        case .mistakes: "mistakes.done"
        case .review: "grammar.done"
        }
    }
    var colour: String { standing?.lesson.colour.rawValue ?? "blue" }
    /// There is something to be read beside the result.
    var hasMore: Bool { !mistakes.isEmpty || standing != nil }
    var wrongCount: Int { attempt.answered - rightCount }
    /// The part after this one to go on with.
    var next: Int? { standing?.next }
}
