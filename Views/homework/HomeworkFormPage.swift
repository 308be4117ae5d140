import Forms
import Localization
import Vocabulary

/// Gives a homework: what, to whom, and by when.
package struct HomeworkFormPage: Sendable {
    let form: HomeworkForm
    let sets: [(category: Category, wordCount: Int)]
    /// The giver first.
    let people: [User]
    /// Where a lesson is given instead.
    let lessons: Address

    /// It is for `group`, where one is named.
    package init(
        _ form: HomeworkForm, sets: [(category: Category, wordCount: Int)], people: [User],
        group: LearnerGroup.ID?
    ) {
        lessons = Path.choosingLessonHomework(to: group)
        self.form = form
        self.sets = sets
        self.people = people
    }

    var options: [Select.Option] {
        sets.map { Select.Option(value: String($0.category.id), label: .name($0.category.title)) }
    }
    var test: Select {
        let forms = TestForm.allCases.map {
            Select.Option(value: $0.rawValue, label: .sentence(Message("testForm.\($0.rawValue)")))
        }
        return Select(
            "test", label: "homework.test", chosen: form.test?.rawValue ?? "", isRequired: false,
            options: [Select.Option(value: "", label: .sentence("homework.noTest"))] + forms)
    }
    var testTime: Select { .testTime("testMinutes", chosen: form.testMinutes) }
    /// What is chosen of the test, or is wrong with it, is seen.
    var showsTest: Bool { form.test != nil || form.faults[TextField.homeworkTestCount.id] != nil }
    var chosen: String { (form.set ?? sets.first?.category.id).map { String($0) } ?? "" }
}
