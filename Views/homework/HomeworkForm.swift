import Forms
import Learning
import Localization
import Vocabulary

/// To whom a homework is given, and by when.
package struct HomeworkTerms: Sendable {
    package var people: Set<User.ID> = []
    /// One of `days`.
    package var day: StudyDay
    /// Another day, as it was typed; empty for none.
    package var due = ""
    /// The coming week, tomorrow first.
    package let days: [StudyDay]

    /// By the next Friday.
    package init(today: StudyDay) {
        days = (1...7).map(today.adding)
        day = days.first { $0.weekday == 4 } ?? today.adding(7)
    }
}

/// What somebody says who gives a homework.
package struct HomeworkForm: Sendable, FaultyForm {
    package var set: Category.ID?
    package var terms: HomeworkTerms
    /// As it was typed; empty for all words.
    package var wordCount = ""
    /// How the test on its day asks; nil for no test.
    package var test: TestForm?
    /// As it was typed; empty for as many as there can be.
    package var testCount = "20"
    /// In which it is to be done; nil for as long as it takes.
    package var testMinutes: Int?
    package var faults = FormFaults()

    package init(_ terms: HomeworkTerms) { self.terms = terms }
}

/// What somebody says who gives a lesson.
package struct LessonHomeworkForm: Sendable, FaultyForm {
    /// nil for the whole lesson.
    package var part: LessonHomework.Part?
    package var terms: HomeworkTerms
    package var faults = FormFaults()

    package init(_ terms: HomeworkTerms) { self.terms = terms }
}

/// The day to which somebody moves a homework, as it was typed.
package struct HomeworkDayForm: Sendable, FaultyForm {
    package var due: String
    package var faults = FormFaults()

    package init(_ due: StudyDay) { self.due = due.iso }
}

extension TextField {
    /// Any day, where the coming week has not the right one.
    package static let otherHomeworkDay = TextField(
        "due", label: "homework.otherDay", rule: TextRule(maximum: 10, isRequired: false), kind: .date)
    package static let homeworkDay = TextField(
        "due", label: "homework.day", rule: TextRule(maximum: 10), kind: .date)
    package static let homeworkTestCount = TextField(
        "testCount", label: "homework.testCount", rule: TextRule(maximum: 6, isRequired: false),
        autocomplete: .off, isNumeric: true,
        hint: Message("test.countHint", numbers: ["maximum": TestQuestion.limit]))
    package static let homeworkCount = TextField(
        "count", label: "homework.count", rule: TextRule(maximum: 6, isRequired: false), autocomplete: .off,
        isNumeric: true, hint: "homework.countHint")
}
