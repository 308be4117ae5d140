import Passwords

struct SignInPage: Sendable {
    let action = Path.login
    let registerHref = Path.register
    let next: String
    let summary: ErrorSummary?
    let fields: [Field]

    init(_ form: SignInForm, text: Catalogue) {
        next = form.next
        let labels = ["email": text("account.email"), "password": text("account.password")]
        summary = ErrorSummary(form.faults, labels: labels, text: text)
        fields = [
            Field(
                "email", label: text("account.email"), value: form.email, kind: .email,
                autocomplete: .username,
                maximum: EmailRule.maximum, error: form.faults["email"].map { text($0) }),
            Field(
                "password", label: text("account.password"), kind: .password, autocomplete: .currentPassword,
                maximum: PasswordPolicy.length.upperBound, error: form.faults["password"].map { text($0) }),
        ]
    }
}
