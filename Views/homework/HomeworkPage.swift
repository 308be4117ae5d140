import Learning
import Localization
import Vocabulary

/// A homework as its giver sees it: how everybody is doing, what is hard, and how to change it.
package struct HomeworkPage: Sendable {
    let homework: Homework
    let states: [HomeworkState]
    let hardWords: [Word]
    let form: HomeworkDayForm
    let day: Message

    /// `misfits` says for whom it is too much.
    package init(
        _ given: GivenHomework, misfits: [User.ID: HomeworkFit], hardWords: [Word], form: HomeworkDayForm,
        today: StudyDay, text: Catalogue
    ) {
        homework = given.homework
        states = given.learners.map {
            HomeworkState($0, of: given.homework, misfit: misfits[$0.id], text: text)
        }
        self.hardWords = hardWords
        self.form = form
        day = HomeworkDay.message(given.homework.due, today: today, text: text)
    }
}
