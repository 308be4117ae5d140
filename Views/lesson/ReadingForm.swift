import Learning
import Localization
import Vocabulary

/// A text with questions about it, each answered by one of a few choices.
struct ReadingForm: Sendable {
    let text: ReadingText
    let questions: [ReadingTask.Question]
    let termLanguage: String
    private let given: [String]
    private let unfilled: Set<Int>
    private let hasFault: Bool

    /// nil for other kinds of tasks.
    init?(_ task: LessonTask, in lesson: Lesson, given: LessonAnswer?, fault: LessonAnswerFault?) {
        guard case .reading(let reading) = task.content else { return nil }
        text = ReadingText(reading, of: lesson)
        questions = reading.questions
        termLanguage = lesson.pair.term
        self.given = if case .blanks(let blanks) = given { blanks } else { [] }
        hasFault = fault != nil
        unfilled = if case .unfilled(let blanks) = fault { Set(blanks) } else { [] }
    }

    /// Questions are counted from 1.
    func isChosen(_ choice: String, at number: Int) -> Bool {
        given.indices.contains(number - 1) && given[number - 1] == choice
    }

    func isUnfilled(_ number: Int) -> Bool { unfilled.contains(number) }

    /// The question where one goes on with an answer that came back.
    func hasFocus(_ number: Int) -> Bool { hasFault && number == unfilled.min() ?? 1 }
}

/// A text of a lesson, each of its paragraphs to be heard.
struct ReadingText: Sendable {
    let paragraphs: [String]
    let lesson: Lesson

    init(_ reading: ReadingTask, of lesson: Lesson) {
        paragraphs = reading.paragraphs
        self.lesson = lesson
    }
}
