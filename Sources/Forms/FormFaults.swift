import Localization

/// What is wrong with the fields of a form, in the order of the page.
package struct FormFaults: Sendable {
    package struct Fault: Sendable {
        /// The id of the field on the page; `form` where it is none of them.
        package let field: String
        /// What the field is called; nil where the message names it itself.
        package let label: Message?
        package let message: Message
    }

    /// In place of a field, for what is wrong with the form as a whole: the id of the page's main part.
    package static let form = "main"

    package private(set) var entries: [Fault] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// The only field with something wrong, where one begins at once; nil where there are several, or none.
    package var focus: String? {
        entries.count == 1 ? entries.first { $0.field != Self.form }?.field : nil
    }

    /// They are told together at the top of the page: one cannot be seen at its own field, or there are several.
    package var isSummarized: Bool { !isEmpty && focus == nil }

    /// Nothing is added without a message.
    package mutating func add(_ field: String, label: Message? = nil, _ message: Message?) {
        if let message { entries.append(Fault(field: field, label: label, message: message)) }
    }

    package subscript(field: String) -> Message? {
        entries.first { $0.field == field }?.message
    }
}

/// A form that knows what is wrong with it.
package protocol FaultyForm {
    var faults: FormFaults { get set }
}

extension FaultyForm {
    /// The same with other faults.
    package func with(_ faults: FormFaults) -> Self {
        var form = self
        form.faults = faults
        return form
    }
}
