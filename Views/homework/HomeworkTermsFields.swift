import Forms
import Localization
import Vocabulary

/// To whom a homework is given, and by when.
struct HomeworkTermsFields: Sendable {
    let terms: HomeworkTerms
    /// To whom it can be given.
    let people: [User]
    let faults: FormFaults

    init(_ terms: HomeworkTerms, of people: [User], faults: FormFaults) {
        self.terms = terms
        self.people = people
        self.faults = faults
    }
}
