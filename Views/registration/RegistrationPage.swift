import Forms
import Localization
import Vocabulary

/// Where somebody new opens an account.
package struct RegistrationPage: Sendable {
    let form: RegistrationForm

    package init(_ form: RegistrationForm) {
        self.form = form
    }
}

/// Name, e-mail and password of somebody new.
package struct RegistrationForm: Sendable, FaultyForm {
    package var name = ""
    package var email = ""
    package var password = ""
    package var faults = FormFaults()

    package init() {}
}

/// What stands in place of the form where not everybody may open an account.
package struct ClosedRegistrationPage: Sendable {
    let heading: Message
    /// How to go on.
    let explanation: Message

    package init(_ policy: RegistrationPolicy) {
        let isClosed = policy == .closed
        heading = isClosed ? "registration.closedHeading" : "registration.invitationHeading"
        explanation = isClosed ? "registration.closed" : "registration.invitation"
    }
}
