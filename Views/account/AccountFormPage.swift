import Forms
import Localization
import Vocabulary

/// A form that changes the account and asks the password.
package struct AccountFormPage: Sendable {
    let title: Message
    let heading: Message
    /// What will come of it.
    var explanations: [Message]
    let action: Address
    let submit: Message
    /// It cannot be taken back.
    let isDangerous: Bool
    let fields: [Field]
    let faults: FormFaults
    /// The e-mail, so that a browser knows whose password it keeps.
    let username: String
    /// What may be done with it, where there is a choice.
    var option: Option?
    /// What is to be done, where one place does several things.
    var act: MemberAct?
    /// Where whoever changes their mind is led.
    var back = Path.accountSettings
    var backLabel = Label.sentence("account.heading")

    /// Another e-mail address.
    package init(_ form: EmailForm, of user: User) {
        title = "account.emailHeading"
        heading = title
        explanations = ["account.emailExplanation"]
        action = Path.email
        submit = "action.save"
        isDangerous = false
        fields = [
            Field(.newEmail, value: form.email, faults: form.faults), Field(.password, faults: form.faults),
        ]
        faults = form.faults
        username = user.email ?? ""
    }

    /// Another password.
    package init(_ form: PasswordForm, of user: User, codes: RecoveryCodes?) {
        title = "account.passwordHeading"
        heading = title
        explanations = ["account.passwordExplanation"]
        action = Path.password
        submit = "account.changePassword"
        isDangerous = false
        fields = [Field(.presentPassword, faults: form.faults), Field(.newPassword, faults: form.faults)]
        faults = form.faults
        username = user.email ?? ""
        if let codes, codes.unusedCount > 0 {
            option = Option(
                name: PasswordForm.codesName, label: "account.replaceCodes",
                hint: "account.replaceCodesHint", isOn: form.replacesCodes)
        }
    }

    /// What an administrator does to somebody's account, once the password was asked again.
    package init(_ act: MemberAct, to member: Member, by administrator: User, faults: FormFaults) {
        title = act.title
        heading = act.question(of: member)
        explanations = act.explanations(of: member)
        action = act.address(of: member.id)
        submit = act.title
        isDangerous = act == .removal
        fields = [Field(.ownPassword, faults: faults)]
        self.faults = faults
        username = administrator.email ?? ""
        self.act = act
        back = Path.member(member.id)
        backLabel = .name(member.user.name)
    }

    /// New recovery codes; `codes` are those there are.
    package init(_ codes: RecoveryCodes?, of user: User, faults: FormFaults) {
        title = "recovery.codesHeading"
        heading = title
        explanations =
            ["recovery.codesExplanation"]
            + (codes.map { [Message("recovery.codesLeft", count: $0.unusedCount), "recovery.codesReplace"] }
                ?? [])
        action = Path.recoveryCodes
        submit = codes == nil ? "recovery.make" : "recovery.makeNew"
        isDangerous = false
        fields = [Field(.password, faults: faults)]
        self.faults = faults
        username = user.email ?? ""
    }

    /// The end of the account. `successor` becomes the administrator in this person's place; nil when nobody has to.
    /// `sharedCount` categories go on for others who learn them. While nobody else looks after `children`, it cannot be.
    package init(
        deleting user: User, successor: User?, sharedCount: Int = 0, children: [User] = [], faults: FormFaults
    ) {
        title = "account.delete"
        heading = "account.deleteQuestion"
        let succession = successor.map { Message("account.successor", ["name": $0.name]) }
        explanations =
            ["account.deleteConsequence"]
            + (sharedCount == 0 ? [] : [Message("account.othersKeep", count: sharedCount)])
            + (succession.map { [$0] } ?? [])
            + (children.isEmpty || !faults.isEmpty ? [] : [.stillNeeded(by: children)])
        action = Path.deleteAccount
        submit = "account.delete"
        isDangerous = true
        fields = [Field(.password, faults: faults)]
        self.faults = faults
        username = user.email ?? ""
    }
}

/// Another e-mail address for the account.
package struct EmailForm: Sendable, FaultyForm {
    package var email: String
    package var password = ""
    package var faults = FormFaults()

    package init(email: String) {
        self.email = email
    }
}

/// Another password for the account.
package struct PasswordForm: Sendable {
    package var present = ""
    package var new = ""
    /// The recovery codes become others too.
    package var replacesCodes = false
    package var faults = FormFaults()

    package init() {}

    package static let codesName = "replaceCodes"
}

extension Message {
    /// Why somebody's account cannot be deleted whom only they look after.
    package static func stillNeeded(by children: [User]) -> Message {
        Message(
            "account.onlyGuardian", count: children.count,
            ["names": children.prefix(5).map(\.name).joined(separator: ", ")])
    }
}

extension AccountFormPage {
    /// Something that a form does besides where it is ticked.
    struct Option: Sendable {
        let name: String
        let label: Message
        let hint: Message
        let isOn: Bool
    }
}
