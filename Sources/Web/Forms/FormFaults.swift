/// A form that knows what is wrong with it.
protocol FaultyForm {
    var faults: FormFaults { get set }
}

extension FaultyForm {
    /// The same with other faults.
    func with(_ faults: FormFaults) -> Self {
        var form = self
        form.faults = faults
        return form
    }
}

/// What is wrong with the fields of a form, in the order of the page.
struct FormFaults: Sendable {
    struct Entry: Sendable {
        let field: String
        let message: Message
    }

    private(set) var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ field: String, _ message: Message?) {
        if let message { entries.append(Entry(field: field, message: message)) }
    }

    subscript(field: String) -> Message? {
        entries.first { $0.field == field }?.message
    }
}
