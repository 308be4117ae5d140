import Localization
import Vocabulary

/// A group as one of its leaders handles it.
package struct GroupPage: Sendable {
    let led: LedGroup
    let form: GroupForm
    /// At which others join, with the name by which the leader's browser reached the server; nil where nobody can.
    let address: String?
    let reader: User.ID

    package init(_ led: LedGroup, form: GroupForm, address: String?, reader: User.ID) {
        self.led = led
        self.form = form
        self.address = address
        self.reader = reader
    }

    var id: LearnerGroup.ID { led.group.id }
    /// Nobody has come, and nobody could.
    var isNew: Bool { address == nil && led.learners.isEmpty }
}
