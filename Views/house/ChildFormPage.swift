import Localization
import Vocabulary

/// The form for a new child, or for one that there is.
package struct ChildFormPage: Sendable {
    let form: ChildForm
    /// nil for a new one.
    let child: Child?

    package init(_ form: ChildForm, editing child: Child?) {
        self.form = form
        self.child = child
    }

    var heading: Message { child == nil ? "child.newHeading" : "child.editHeading" }
    var action: Address { child.map { Path.child($0.id) } ?? Path.children }
    var submit: Message { child == nil ? "child.create" : "action.save" }
    var back: Address { child.map { Path.child($0.id) } ?? Path.house }
    var backLabel: Label { child.map { .name($0.user.name) } ?? .sentence("house.heading") }
}
