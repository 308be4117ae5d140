import Foundation
import Learning
import Vocabulary

/// The lessons that people at home wrote, as the list of lessons has them. Nothing where there are none.
struct WrittenLessonList: Sendable {
    private let all: [WrittenLesson]
    private let standings: [Lesson.ID: LessonStanding]
    private let reader: User

    init(_ lessons: [WrittenLesson], standings: [Lesson.ID: LessonStanding], reader: User) {
        all = lessons
        self.standings = standings
        self.reader = reader
    }

    var lessons: [WrittenLesson] { all.filter { $0.deleted == nil } }
    /// They can be brought back.
    var deleted: [WrittenLesson] { all.filter { $0.deleted != nil } }
    var isEmpty: Bool { all.isEmpty }

    /// nil where nothing of it can be learned yet.
    func standing(of lesson: WrittenLesson) -> LessonStanding? { standings[lesson.id] }
    func isOwn(_ lesson: WrittenLesson) -> Bool { lesson.author == reader.id }
}
