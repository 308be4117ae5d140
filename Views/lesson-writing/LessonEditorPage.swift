import Learning
import Localization
import Vocabulary

/// The text of a lesson, and beside it how it will be.
package struct LessonEditorPage: Sendable {
    /// What is wrong with the text, and where.
    package struct TextFault: Sendable {
        /// Counted from 1; nil where it is about the whole.
        let line: Int?
        /// The line itself.
        let quote: String
        let message: Message

        package init(line: Int?, quote: String, message: Message) {
            self.line = line
            self.quote = quote
            self.message = message
        }
    }

    let lesson: WrittenLesson
    let text: String
    let fault: TextFault?
    /// What the text makes; nil where it has a fault.
    let preview: Lesson?
    /// Why it could not be kept.
    let refusal: Message?
    /// It was kept, and its fault is told for that.
    let isRefused: Bool

    package init(
        _ lesson: WrittenLesson, text: String, fault: TextFault?, preview: Lesson?, refusal: Message? = nil,
        isRefused: Bool = false
    ) {
        self.isRefused = isRefused
        self.lesson = lesson
        self.text = text
        self.fault = fault
        self.preview = preview
        self.refusal = refusal
    }

    static let field = "text"
    var back: Address { lesson.isReady ? Path.lesson(lesson.id) : Path.lessons }
    var kinds: [LessonBlock.Kind] { LessonBlock.Kind.allCases }

    static func name(_ kind: LessonBlock.Kind) -> Message { Message("lessonBlock.\(kind.rawValue)") }
}

/// A lesson as it will be learned, with its right answers, before it is.
struct LessonPreview: Sendable {
    let lesson: Lesson

    init(_ lesson: Lesson) {
        self.lesson = lesson
    }

    func section(_ section: Theory.Section) -> TheorySection {
        TheorySection(section, of: lesson, isHeard: false)
    }
    func reasons(of task: LessonTask) -> [StyledLine] {
        task.reasons.sorted { $0.key < $1.key }.map { StyledLine($0.value, in: lesson.pair) }
    }
    func name(_ task: LessonTask) -> Message { Message("lessonBlock.\(task.kind.rawValue)") }
}
