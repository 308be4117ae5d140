import Forms
import Localization
import Passwords

extension TextField {
    /// What somebody wants to be called.
    package static let name = TextField("name", label: "account.name", rule: .name, autocomplete: .name)
    /// Where somebody lives, if they care to say.
    package static let town = TextField(
        "town", label: "account.town", rule: TextRule(maximum: 60, isRequired: false))
    /// The same, before one has an account.
    package static let newName = TextField(
        "name", label: "account.name", rule: .name, autocomplete: .name, hint: "registration.nameHint")

    /// What somebody is called who is invited, if it is to be said.
    package static let invitedName = TextField(
        "name", label: "invitation.name", rule: TextRule(maximum: 60, isRequired: false),
        hint: "invitation.nameHint")

    package static let email = TextField(
        "email", label: "account.email", rule: emailRule, kind: .email, autocomplete: .email)
    /// The one that a browser keeps a password for.
    package static let knownEmail = TextField(
        "email", label: "account.email", rule: emailRule, kind: .email, autocomplete: .username)
    /// In place of the one that the account has.
    package static let newEmail = TextField(
        "email", label: "account.newEmail", rule: emailRule, kind: .email, autocomplete: .email)

    /// The password that the account has.
    package static let password = TextField(
        "password", label: "account.password", rule: passwordRule, kind: .password,
        autocomplete: .currentPassword)
    /// The same, where it is somebody else's account that is changed.
    package static let ownPassword = TextField(
        "password", label: "member.ownPassword", rule: passwordRule, kind: .password,
        autocomplete: .currentPassword)
    /// The same, beside a new one.
    package static let presentPassword = TextField(
        "present", label: "account.presentPassword", rule: passwordRule, kind: .password,
        autocomplete: .currentPassword)
    /// The first password of an account.
    package static let firstPassword = TextField(
        "password", label: "account.password", rule: passwordRule, kind: .password,
        autocomplete: .newPassword,
        hint: passwordHint)
    /// In place of the one that the account has.
    package static let newPassword = TextField(
        "password", label: "account.newPassword", rule: passwordRule, kind: .password,
        autocomplete: .newPassword,
        hint: passwordHint)

    private static let emailRule = TextRule(maximum: EmailRule.maximum)
    private static let passwordRule = TextRule(maximum: PasswordPolicy.longest)
    private static let passwordHint = Message("password.hint", count: PasswordPolicy.shortest)
}
