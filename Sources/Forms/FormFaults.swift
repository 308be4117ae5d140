import Localization

/// What is wrong with the fields of a form, in the order of the page.
package struct FormFaults: Sendable {
    package struct Fault: Sendable {
        /// The id of the field on the page.
        package let field: String
        /// What the field is called; nil where the message names it itself.
        package let label: Message?
        package let message: Message
    }

    package private(set) var entries: [Fault] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

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
