import Forms
import HTTPServer
import Storage
import Views

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
            form.faults.add(.password, "account.wrongPassword")
            return try page(form, context)
        }
        return try await context.saving {
            switch try await context.store.changeEmail(of: user.id, to: form.email) {
            case .saved:
                context.record(.emailChanged, account: user.id)
                return context.redirect(to: Path.profile, notice: .emailChanged)
            case .taken:
                form.faults.add(.newEmail, "account.emailTakenByOther")
                return try page(form, context)
            }
        } orShow: {
            try page(form.with($0), context)
        }
    }

    private static func page(_ form: EmailForm, _ context: Context) throws -> Response {
        context.page(AccountFormPage(form, of: try context.signedIn()), hasFaults: !form.faults.isEmpty)
    }
}
