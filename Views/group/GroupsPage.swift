import Forms
import Localization
import Vocabulary

/// The groups that somebody leads, and those in which they or their children are.
package struct GroupsPage: Sendable {
    let led: [ListedGroup]
    let joined: [ListedGroup]
    let form: GroupForm
    let reader: User.ID

    package init(_ groups: [ListedGroup], form: GroupForm, reader: User.ID) {
        led = groups.filter { $0.isLed && $0.member.id == reader }
        joined = groups.filter { !$0.isLed }
        self.form = form
        self.reader = reader
    }

    /// A child whom the reader looks after is in one of them.
    var hasChildren: Bool { joined.contains { $0.member.id != reader } }
}

/// The name of a group, as it was typed.
package struct GroupForm: Sendable, FaultyForm {
    package var name = ""
    package var faults = FormFaults()

    package init() {}

    package init(_ group: LearnerGroup) {
        name = group.name
    }
}

extension TextField {
    package static let groupName = TextField(
        "name", label: "group.name", rule: .name, hint: "group.nameHint")
}
