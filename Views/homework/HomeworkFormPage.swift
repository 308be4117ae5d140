import Localization
import Vocabulary

/// Gives a homework: what, to whom, and by when.
package struct HomeworkFormPage: Sendable {
    let form: HomeworkForm
    let sets: [(category: Category, wordCount: Int)]
    /// The giver first.
    let people: [User]

    package init(_ form: HomeworkForm, sets: [(category: Category, wordCount: Int)], people: [User]) {
        self.form = form
        self.sets = sets
        self.people = people
    }

    var options: [Select.Option] {
        sets.map { Select.Option(value: String($0.category.id), label: .name($0.category.title)) }
    }
    var chosen: String { (form.set ?? sets.first?.category.id).map { String($0) } ?? "" }
}
