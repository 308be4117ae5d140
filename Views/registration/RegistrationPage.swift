import Forms
import Localization
import Vocabulary

/// Where somebody new opens an account.
package struct RegistrationPage: Sendable {
    let form: RegistrationForm
    let action: Address
    /// A card can be tried first; who was invited would lose the way back to their link.
    let offersSample: Bool
    /// There is somebody already who could sign in.
    let offersSignIn: Bool

    /// `invitation` is the secret of the link that somebody came by.
    package init(_ form: RegistrationForm, invitation: String? = nil, offersSignIn: Bool) {
        self.form = form
        self.offersSignIn = offersSignIn
        action = invitation.map { Path.invitation($0) } ?? Path.register
        offersSample = invitation == nil
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

    /// The link was used, revoked or never made, or its time is over: nobody learns which.
    package static let invitationOver = ClosedRegistrationPage(
        heading: "registration.invitationOverHeading", explanation: "registration.invitationOver")

    private init(heading: Message, explanation: Message) {
        self.heading = heading
        self.explanation = explanation
    }
}
