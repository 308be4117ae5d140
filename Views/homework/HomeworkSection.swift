import Learning
import Localization
import Vocabulary

/// What the reader of the words screen is to know or to do by a day, the earliest day first.
struct HomeworkSection: Sendable {
    struct Line: Sendable {
        var words: HomeworkLine?
        var lesson: LessonHomeworkLine?
    }

    let lines: [Line]

    /// nil where there is nothing.
    init?(
        _ sets: [OwnHomework], _ lessons: [OwnLessonHomework], of reader: User.ID, today: StudyDay,
        text: Catalogue
    ) {
        guard !sets.isEmpty || !lessons.isEmpty else { return nil }
        let ofSets = sets.map {
            (due: $0.homework.due, line: Line(words: HomeworkLine($0, of: reader, today: today, text: text)))
        }
        let ofLessons = lessons.map {
            (
                due: $0.homework.due,
                line: Line(lesson: LessonHomeworkLine($0, of: reader, today: today, text: text))
            )
        }
        lines = (ofSets + ofLessons).enumerated().sorted { ($0.1.due, $0.0) < ($1.1.due, $1.0) }.map(\.1.line)
    }
}
