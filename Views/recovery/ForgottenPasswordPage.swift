import Forms

/// What somebody can do who has forgotten the password.
package struct ForgottenPasswordPage: Sendable {
    let form: ForgottenPasswordForm

    package init(_ form: ForgottenPasswordForm) {
        self.form = form
    }
}

/// A recovery code in place of the password, and a new one.
package struct ForgottenPasswordForm: Sendable, FaultyForm {
    package var email = ""
    /// As it was typed.
    package var code = ""
    package var newPassword = ""
    package var faults = FormFaults()

    package init() {}
}

extension TextField {
    package static let recoveryCode = TextField(
        "code", label: "recovery.code", rule: TextRule(maximum: 30), autocomplete: .oneTimeCode,
        hint: "recovery.codeHint")
}
