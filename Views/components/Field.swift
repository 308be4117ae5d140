import Forms
import Localization

/// One text field of a form, with what was typed.
struct Field: Sendable {
    let field: TextField
    let value: String
    let error: Message?
    let hasFocus: Bool
    /// The id of a list of texts that are offered.
    var list: String?
    /// The ids of what else is told with the field, where it has the focus.
    var description: [String] = []

    /// - Parameter hasFocus: also where nothing is wrong with it.
    init(
        _ field: TextField, value: String = "", faults: FormFaults, list: String? = nil,
        hasFocus: Bool = false
    ) {
        self.field = field
        self.value = value.bounded(bytes: field.rule.byteLimit).streamSafe
        error = faults[field.id]
        self.hasFocus = hasFocus || faults.focus == field.id
        self.list = list
    }

    var describedBy: String? {
        Self.describedBy(field.id, hint: field.hint, error: error, others: description)
    }

    /// The ids of a field's hint and error, for `aria-describedby`, and `others`; nil when there are none.
    static func describedBy(_ id: String, hint: Message?, error: Message?, others: [String] = []) -> String? {
        let ids =
            [hint == nil ? nil : "\(id)-hint", error == nil ? nil : "\(id)-error"].compactMap { $0 } + others
        return ids.isEmpty ? nil : ids.joined(separator: " ")
    }
}

/// The label of a field, with its hint and what is wrong with it.
struct FieldLabel: Sendable {
    let id: String
    let label: Message
    let isRequired: Bool
    let hint: Message?
    let error: Message?
}

/// What is wrong with a form, in one place at its top, with links to the fields. Nothing where nothing is wrong, and where
/// it is one field only, which says so itself.
struct ErrorSummary: Sendable {
    let faults: FormFaults

    init(_ faults: FormFaults) {
        self.faults = faults
    }
}
