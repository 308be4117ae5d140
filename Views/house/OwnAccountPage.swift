import Forms
import Localization
import Vocabulary

/// Where a child makes its account its own: what comes of it, and an e-mail and a password.
package struct OwnAccountPage: Sendable {
    let form: OwnAccountForm
    let asksPIN: Bool
    /// The last day on which it can.
    let end: StudyDay
    /// What those are called who look after the child.
    let adults: String
    /// Those who live together see each other's days.
    let hasHomeCircle: Bool

    package init(
        _ form: OwnAccountForm, asksPIN: Bool, end: StudyDay, adults: [String], hasHomeCircle: Bool
    ) {
        self.end = end
        self.hasHomeCircle = hasHomeCircle
        self.form = form
        self.asksPIN = asksPIN
        self.adults = adults.joined(separator: ", ")
    }
}

/// What a child types to make its account its own.
package struct OwnAccountForm: Sendable, FaultyForm {
    package var email = ""
    package var password = ""
    package var typedPIN = ""
    package var faults = FormFaults()

    package init() {}
}
