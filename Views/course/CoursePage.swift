import Vocabulary

/// One course with its words.
package struct CoursePage: Sendable {
    let course: Course
    /// The category that it is among the reader's words already.
    let added: Category.ID?

    package init(_ course: Course, added: Category.ID?) {
        self.course = course
        self.added = added
    }
}

/// A word on the page of its course.
struct CourseWord: Sendable {
    let word: WordText
    let emoji: String?
    let course: Course

    init(_ word: ReadyWord, of course: Course) {
        self.word = word.text
        emoji = word.emoji
        self.course = course
    }
}
