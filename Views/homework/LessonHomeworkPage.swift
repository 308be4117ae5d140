import Learning
import Localization
import Vocabulary

/// A lesson that was given, as its giver sees it: how everybody is doing, what is hard, and how to change it.
package struct LessonHomeworkPage: Sendable {
    let homework: LessonHomework
    let lesson: LessonOutline?
    let title: LessonHomeworkTitle
    let states: [LessonHomeworkState]
    let hardSections: [LessonOutline.Section]
    let form: HomeworkDayForm
    let day: Message
    let partCount: Int
    /// How much it is a day; nil for a single part.
    let pace: Message?
    /// Nothing is left of what was asked for.
    var isGone: Bool { partCount == 0 }

    package init(
        _ given: GivenLessonHomework, hardSections: [LessonOutline.Section], acceptedCounts: [User.ID: Int],
        form: HomeworkDayForm, today: StudyDay, text: Catalogue
    ) {
        homework = given.homework
        lesson = given.lesson
        title = LessonHomeworkTitle(homework.task, in: lesson)
        states = given.learners.map {
            LessonHomeworkState($0, of: given.homework, acceptedCount: acceptedCounts[$0.id] ?? 0)
        }
        self.hardSections = hardSections
        self.form = form
        day = HomeworkDay.message(homework.due, today: today, text: text)
        partCount = given.partCount
        pace = Self.pace(given.partsADay, of: given.partCount)
    }

    private static func pace(_ daily: Int, of count: Int) -> Message? {
        switch daily {
        case _ where count < 2: nil
        case count: "homework.allInOneDay"
        case 1: "homework.onePartADay"
        default: Message("homework.partsADay", count: daily)
        }
    }
}

/// How one learner of it is doing, as its giver reads it.
struct LessonHomeworkState: Sendable {
    /// A part that is done.
    struct Mark: Sendable {
        let mark: LessonMark
        let part: String
    }

    let learner: LessonHomeworkLearner
    /// nil where nothing is left of what was asked for.
    let message: Message?
    let marks: [Mark]
    /// Tasks that count by the learner's word.
    let acceptedCount: Int
    /// Of what the parts are called.
    let language: String
    let isGiver: Bool
    let praise: Address
    /// There is something to praise, and nobody has done so today.
    var canBeCheered: Bool { !isGiver && learner.hasDone && !learner.isCheered }

    init(_ learner: LessonHomeworkLearner, of homework: LessonHomework, acceptedCount: Int) {
        self.learner = learner
        self.acceptedCount = acceptedCount
        message = learner.standing.map {
            Message(
                "homeworkState.\($0.state(of: homework, today: learner.today).rawValue)",
                numbers: ["done": $0.progress.done, "total": $0.progress.total])
        }
        marks =
            learner.standing?.parts.compactMap { part in
                part.standing.best.map { Mark(mark: $0.mark, part: part.name) }
            } ?? []
        language = learner.standing?.lesson.pair.translation ?? ""
        isGiver = learner.id == homework.giver
        praise = Path.lessonHomeworkCheer(homework.id)
    }
}
