/// What is wrong with a form, in one place at its top, with links to the fields.
struct ErrorSummary: Sendable {
    struct Item: Sendable {
        let href: String
        let text: String
    }

    let items: [Item]

    /// nil when nothing is wrong. `labels` name the fields.
    init?(_ faults: FormFaults, labels: [String: String], text: Catalogue) {
        guard !faults.isEmpty else { return nil }
        items = faults.entries.map { entry in
            let sentence = text(entry.message)
            return Item(
                href: "#\(entry.field)", text: labels[entry.field].map { "\($0): \(sentence)" } ?? sentence)
        }
    }
}
