import Forms
import Localization
import Vocabulary

/// Where somebody new opens an account.
package struct RegistrationPage: Sendable {
    /// The link that somebody came by.
    package struct Invitation: Sendable {
        let secret: String
        /// What the one is called who is invited, and the one who invites; nil where it is not known.
        let name, author: String?

        package init(secret: String, name: String?, author: String?) {
            self.secret = secret
            self.name = name
            self.author = author
        }
    }

    let form: RegistrationForm
    let invitation: Invitation?
    /// How many words of a first round come along; nil where there was none.
    let keptCount: Int?
    /// There is somebody already who could sign in.
    let offersSignIn: Bool

    package init(_ form: RegistrationForm, invitation: Invitation?, keptCount: Int?, offersSignIn: Bool) {
        self.form = form
        self.invitation = invitation
        self.keptCount = keptCount
        self.offersSignIn = offersSignIn
    }

    var action: Address { invitation.map { Path.invitation($0.secret) } ?? Path.register }

    var heading: Message {
        if let name = invitation?.name { return Message("start.greeting", ["name": name]) }
        return "registration.heading"
    }

    /// Who invites; nil where nobody does, or they are not here any more.
    var explanation: Message? {
        invitation?.author.map { Message("registration.invitedBy", ["name": $0]) }
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
