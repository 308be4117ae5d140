import Learning
import Localization
import Vocabulary

/// A lesson that was given, on the words screen of who is to do it.
struct LessonHomeworkLine: Sendable {
    let title: LessonHomeworkTitle
    let day: Message
    let progress: HomeworkProgress
    let isBegun: Bool
    /// Where the next part asks; nil where all are done.
    let next: Address?
    /// nil where it is the reader.
    let giver: String?

    init(_ own: OwnLessonHomework, of reader: User.ID, today: StudyDay, text: Catalogue) {
        let (homework, standing) = (own.homework, own.standing)
        title = LessonHomeworkTitle(homework.task, in: standing.lesson)
        day = HomeworkDay.message(homework.due, today: today, text: text)
        progress = standing.progress
        isBegun = standing.isBegun
        next = standing.next.map { Path.lessonPart($0.index, of: standing.lesson.id) }
        giver = homework.giver == reader ? nil : homework.giverName
    }
}

/// What a lesson that was given is called, with its part where it is only that. Of one that is gone it says so.
struct LessonHomeworkTitle: Sendable {
    let lesson: LessonOutline?
    /// As the part is called now, else as it was.
    let part: String?

    init(_ task: LessonHomework.Task, in lesson: LessonOutline?) {
        self.lesson = lesson
        part = task.part.map { asked in
            let place = lesson?.parts(of: task).first
            return place.flatMap { lesson?.parts[$0].name } ?? asked.name
        }
    }

    var line: StyledLine? { lesson.map { StyledLine($0.title, in: $0.pair) } }
    var language: String? { lesson?.pair.translation }
}
