import Learning
import Localization
import Vocabulary

/// What somebody has given to be known or done by a day, and what is over.
package struct HomeworkListPage: Sendable {
    package typealias Given = (sets: [GivenHomework], lessons: [GivenLessonHomework])

    let open: [HomeworkListLine]
    let past: [HomeworkListLine]

    package init(open: Given, past: Given, today: StudyDay, text: Catalogue) {
        func lines(_ given: Given) -> [HomeworkListLine] {
            given.sets.map { HomeworkListLine($0, today: today, text: text) }
                + given.lessons.map { HomeworkListLine($0, today: today, text: text) }
        }
        // Of a day sets stand before lessons, and of each kind what was given first.
        self.open = lines(open).enumerated().sorted { ($0.1.due, $0.0) < ($1.1.due, $1.0) }.map(\.1)
        self.past = lines(past).enumerated().sorted { ($1.1.due, $0.0) < ($0.1.due, $1.0) }.map(\.1)
    }
}

/// One of them in the list.
struct HomeworkListLine: Sendable {
    let address: Address
    /// Of a set.
    let name: String?
    /// Of a lesson.
    let title: LessonHomeworkTitle?
    let due: StudyDay
    let day: Message
    let names: String
    let doneCount: Int
    let count: Int

    init(_ given: GivenHomework, today: StudyDay, text: Catalogue) {
        address = Path.givenHomework(given.id)
        (name, title) = (given.homework.category.title, nil)
        due = given.homework.due
        day = HomeworkDay.message(due, today: today, text: text)
        names = Self.names(given.learners.map(\.user))
        (doneCount, count) = (given.doneCount, given.learners.count)
    }

    init(_ given: GivenLessonHomework, today: StudyDay, text: Catalogue) {
        address = Path.givenLessonHomework(given.id)
        (name, title) = (nil, LessonHomeworkTitle(given.homework.task, in: given.lesson))
        due = given.homework.due
        day = HomeworkDay.message(due, today: today, text: text)
        names = Self.names(given.learners.map(\.user))
        (doneCount, count) = (given.doneCount, given.learners.count)
    }

    private static func names(_ users: [User]) -> String { users.map(\.name).joined(separator: ", ") }
}
