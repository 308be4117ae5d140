import Localization

/// Begins a lesson of one's own.
package struct NewLessonPage: Sendable {
    let form: NewLessonForm

    package init(_ form: NewLessonForm) {
        self.form = form
    }

    func label(_ content: NewLessonForm.Content) -> Message {
        switch content {
        case .tasks: "lessonWriting.withTasks"
        case .questions: "lessonWriting.withQuestions"
        }
    }
}
