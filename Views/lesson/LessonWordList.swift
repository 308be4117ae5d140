import Learning
import Vocabulary

/// The words of a lesson, to be taken over. Nothing where there are none.
package struct LessonWordList: Sendable {
    let words: [WordText]
    let lesson: Lesson.ID
    let pair: LanguagePair
    /// The category that they are among the reader's words already.
    let added: Category.ID?
    /// Questions and answers stand among them.
    let isOfQuestions: Bool

    package init(_ words: [WordText], of lesson: Lesson, added: Category.ID?) {
        self.words = words
        self.lesson = lesson.id
        pair = lesson.pair
        self.added = added
        isOfQuestions = !lesson.questions.isEmpty
    }
}
