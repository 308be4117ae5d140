import HTTPServer
import Storage

/// Another e-mail address for the account.
enum EmailController {
    static func edit(_ context: Context) async throws -> Response {
        try page(EmailForm(email: try context.signedIn().email), context)
    }

    static func update(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        var form = EmailForm(try context.form())
        guard form.faults.isEmpty else { return try page(form, context) }
        guard try await context.isOwnPassword(form.password) else {
            form.faults.add("password", Message("account.wrongPassword"))
            return try page(form, context)
        }
        return try await context.saving {
            switch try await context.store.changeEmail(of: user.id, to: form.email) {
            case .saved:
                context.record(.emailChanged, account: user.id)
                return context.redirect(to: Path.profile, notice: .emailChanged)
            case .taken:
                form.faults.add("email", Message("account.emailTakenByOther"))
                return try page(form, context)
            }
        } orShow: {
            try page(form.with($0), context)
        }
    }

    private static func page(_ form: EmailForm, _ context: Context) throws -> Response {
        let text = context.text
        let heading = text("account.emailHeading")
        let fields = [
            Field(
                "email", label: text("account.newEmail"), value: form.email, kind: .email,
                autocomplete: .email,
                maximum: EmailRule.maximum, error: form.faults["email"].map { text($0) }),
            AccountFormPage.password(
                "password", label: text("account.password"), faults: form.faults, text: text),
        ]
        return context.page(
            .account, title: heading,
            AccountFormPage(
                heading: heading, explanations: [text("account.emailExplanation")], action: Path.email,
                submit: text("action.save"), of: try context.signedIn(), faults: form.faults, fields: fields,
                text: text),
            hasFaults: !form.faults.isEmpty)
    }
}
