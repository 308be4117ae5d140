import Forms
import Localization
import Vocabulary

/// The form for a new category, or for one that there is.
package struct CategoryFormPage: Sendable {
    let form: CategoryForm
    /// nil for a new one.
    let category: Category?
    /// What there is for the pairs to choose from.
    let contents: PairContents

    package init(_ form: CategoryForm, editing category: Category?, contents: PairContents) {
        self.contents = contents
        self.form = form
        self.category = category
    }

    var heading: Message { category == nil ? "category.newHeading" : "category.editHeading" }
    var action: Address { category.map { Path.category($0.id) } ?? Path.categories }
    var submit: Message { category == nil ? "action.create" : "action.save" }
    var cancel: Address { category.map { Path.category($0.id) } ?? Path.home }
    var pairFault: Message? { form.faults["termLanguage"] }
}
