import Passwords

struct RegistrationPage: Sendable {
    let action = Path.register
    let loginHref = Path.login
    let summary: ErrorSummary?
    let fields: [Field]

    init(_ form: RegistrationForm, text: Catalogue) {
        let labels = [
            "name": text("account.name"), "email": text("account.email"),
            "password": text("account.password"),
        ]
        func error(_ field: String) -> String? { form.faults[field].map { text($0) } }
        summary = ErrorSummary(form.faults, labels: labels, text: text)
        fields = [
            Field(
                "name", label: text("account.name"), value: form.name, autocomplete: .name,
                maximum: TextRule.name.maximum, hint: text("registration.nameHint"), error: error("name")),
            Field(
                "email", label: text("account.email"), value: form.email, kind: .email, autocomplete: .email,
                maximum: EmailRule.maximum, error: error("email")),
            Field(
                "password", label: text("account.password"), kind: .password, autocomplete: .newPassword,
                maximum: PasswordPolicy.length.upperBound,
                hint: text("password.hint", count: PasswordPolicy.length.lowerBound), error: error("password")
            ),
        ]
    }
}
