import Forms

/// What is wrong with a form, in one place at its top, with links to the fields. Nothing where nothing is wrong.
struct ErrorSummary: Sendable {
    let faults: FormFaults

    init(_ faults: FormFaults) {
        self.faults = faults
    }
}
