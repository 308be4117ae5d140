import Learning
import Localization

/// What an answer to a task was worth, and why.
package struct TaskResultPage: Sendable {
    struct Reason: Sendable {
        let line: StyledLine
        /// The right answer that it is about; nil for what is about all.
        let blank: BlankText?
    }

    /// Whether an answer that its lesson does not know counts.
    package enum Acceptance: Sendable {
        case possible, accepted
    }

    let header: LessonTaskHeader
    let task: LessonTask
    let result: LessonResult
    /// Where «Дальше» leads.
    let next: Address
    let isLast: Bool
    /// nil where the lesson's own judgment stands.
    let acceptance: Acceptance?
    /// Where it is said to be right, or not any more.
    let action: Address
    let reasons: [Reason]
    let sheet: TheorySection?
    var lesson: Lesson { header.lesson }

    package init(
        _ header: LessonTaskHeader, _ task: LessonTask, _ result: LessonResult, next: Address, isLast: Bool,
        acceptance: Acceptance?, action: Address
    ) {
        self.header = header
        self.task = task
        self.result = result
        self.next = next
        self.isLast = isLast
        self.acceptance = acceptance
        self.action = action
        let pair = header.lesson.pair
        reasons = task.reasons.sorted { $0.key < $1.key }.map { number, reason in
            Reason(
                line: StyledLine(reason, in: pair),
                blank: result.blanks.indices.contains(number - 1)
                    ? BlankText(result.blanks[number - 1].right) : nil)
        }
        sheet = header.lesson.theory[task.theory].map {
            TheorySection($0, of: header.lesson, isInSheet: true)
        }
    }

    var isRight: Bool { result.isRight || acceptance == .accepted }

    var verdict: Message {
        if acceptance == .accepted { return "exercise.corrected" }
        if result.isRight { return "task.right" }
        guard result.count > 1, result.rightCount > 0 else { return "task.wrong" }
        return Message("task.partly", numbers: ["right": result.rightCount, "count": result.count])
    }

    func title(in text: Catalogue) -> String {
        text(
            Message(
                "task.answeredTitle", ["verdict": text(verdict)],
                numbers: ["position": header.position, "count": header.count]))
    }

    /// What is heard of it; nil for a text, whose paragraphs are heard one by one.
    var said: String? {
        switch task.content {
        case .reading: nil
        case .order: result.blanks[0].right
        default: task.solution
        }
    }

    var reading: ReadingText? {
        if case .reading(let reading) = task.content { ReadingText(reading, of: lesson) } else { nil }
    }

    var text: AnsweredText {
        AnsweredText(task, acceptance == .accepted ? result.accepted : result, in: lesson.pair.term)
    }
}
