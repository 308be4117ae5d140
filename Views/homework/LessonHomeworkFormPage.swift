import Forms
import Learning
import Localization
import Vocabulary

/// Gives a lesson: which part of it, to whom, and by when.
package struct LessonHomeworkFormPage: Sendable {
    let form: LessonHomeworkForm
    let lesson: LessonOutline
    /// Those who learn its pair, the giver first.
    let people: [User]
    /// To whom it is given, where that was chosen before.
    let group: LearnerGroup.ID?

    package init(
        _ form: LessonHomeworkForm, of lesson: LessonOutline, people: [User], group: LearnerGroup.ID?
    ) {
        self.form = form
        self.lesson = lesson
        self.people = people
        self.group = group
    }
}
