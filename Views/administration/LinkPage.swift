import Foundation
import Localization
import Vocabulary

/// A link that was just made: its address is shown here and nowhere again.
package struct LinkPage: Sendable {
    let heading: Message
    /// Whom to give it to, and how long it can be used.
    let explanation: Message
    /// A whole address, with the name by which the administrator's browser reached the server.
    let address: String
    let back: Address
    let backLabel: Label

    /// An invitation.
    package init(invitation address: String, _ id: Link.ID) {
        heading = Message("invitation.made", ["number": String(id.number)])
        explanation = "invitation.madeExplanation"
        self.address = address
        back = Path.administration
        backLabel = .sentence("administration.heading")
    }

    /// For a forgotten password.
    package init(password address: String, of member: User) {
        heading = Message("member.linkMade", ["name": member.name])
        explanation = "member.linkMadeExplanation"
        self.address = address
        back = Path.member(member.id)
        backLabel = .name(member.name)
    }

    /// For the calendar of one's phone.
    package init(calendar address: String) {
        heading = "calendar.made"
        explanation = "calendar.madeExplanation"
        self.address = address
        back = Path.calendarSettings
        backLabel = .sentence("calendar.heading")
    }
}
