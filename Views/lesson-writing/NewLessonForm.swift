import Forms
import Localization
import Vocabulary

/// What a new lesson begins with, as it was filled in.
package struct NewLessonForm: Sendable, FaultyForm {
    /// What its text is begun with.
    package enum Content: String, Sendable, CaseIterable {
        /// Theory and tasks.
        case tasks
        /// Questions and answers, with theory.
        case questions
    }

    package let title: String
    package let content: Content
    package let pair: LanguagePair
    package var faults = FormFaults()

    package init(title: String = "", content: Content = .tasks, pair: LanguagePair) {
        self.title = title
        self.content = content
        self.pair = pair
    }
}

extension TextField {
    /// What a lesson is called.
    package static let lessonTitle = TextField(
        "title", label: "lessonWriting.title", rule: .title, hint: "lessonWriting.titleHint")
}
