import Learning
import Localization
import Vocabulary

/// One lesson with its parts.
package struct LessonPage: Sendable {
    let standing: LessonStanding
    let words: LessonWordList
    /// The reader can give it to somebody as homework.
    let canBeGiven: Bool
    /// Where somebody at home wrote it.
    let written: WrittenLesson?
    /// The reader did.
    let isOwn: Bool
    var lesson: LessonOutline { standing.lesson }

    package init(
        _ standing: LessonStanding, words: LessonWordList, canBeGiven: Bool, written: WrittenLesson?,
        reader: User
    ) {
        self.canBeGiven = canBeGiven
        self.written = written
        isOwn = written?.author == reader.id && !reader.isChild
        self.standing = standing
        self.words = words
    }
}

/// What came of a lesson.
package struct LessonResultsPage: Sendable {
    let standing: LessonStanding
    let summary: LessonSummary
    let following: LessonStanding?
    let words: LessonWordList
    /// Achievements of lessons that were reached today.
    let reached: [Achievement]
    var lesson: LessonOutline { standing.lesson }

    package init(
        _ standing: LessonStanding, among summary: LessonSummary, words: LessonWordList,
        reached: [Achievement]
    ) {
        self.standing = standing
        self.words = words
        self.reached = reached
        self.summary = summary
        following = summary.next(after: standing.lesson.id)
    }
}

/// A part of a lesson, with how far one is.
struct LessonPartRow: Sendable {
    let lesson: LessonOutline
    let index: Int
    let standing: LessonPartStanding
    /// It can be gone through again, or for the first time.
    let isLink: Bool
    var part: LessonOutline.Part { lesson.parts[index] }

    init(_ index: Int, of standing: LessonStanding, isLink: Bool) {
        lesson = standing.lesson
        self.index = index
        self.standing = standing.parts[index]
        self.isLink = isLink
    }
}
