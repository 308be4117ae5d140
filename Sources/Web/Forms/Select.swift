/// A field with a list to choose one from, as the template `parts/select` draws it.
struct Select: Sendable {
    struct Option: Sendable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    let id: String
    let label: String
    let isRequired: Bool
    let options: [Option]

    init(
        _ id: String, label: String, chosen: String, isRequired: Bool = true,
        options: [(value: String, label: String)]
    ) {
        self.id = id
        self.label = label
        self.isRequired = isRequired
        self.options = options.map { Option(value: $0.value, label: $0.label, isChosen: $0.value == chosen) }
    }
}
