import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Another e-mail address for the account; whoever has given the password for it gets a new session.
enum EmailController {
    static func edit(_ context: Context<User>) async throws -> Response {
        page(EmailForm(email: context.user.email ?? ""), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let user = context.user
        var form = EmailForm(try context.form())
        guard form.faults.isEmpty else { return page(form, context) }
        guard let hash = try await context.ownPasswordHash(form.password) else {
            form.faults.add(.password, "account.wrongPassword")
            return page(form, context)
        }
        return try await context.saving {
            switch try await context.store.changeEmail(of: user.id, to: form.email) {
            case .saved:
                context.record(.emailChanged, account: user.id)
                var user = user
                user.email = form.email
                let response = try await context.signIn(
                    user, passwordHash: hash, next: Path.profile, notice: .emailChanged)
                guard let response else { throw Fault.signedOut }
                return response
            case .taken:
                form.faults.add(.newEmail, "account.emailTakenByOther")
                return page(form, context)
            }
        } orShow: {
            page(form.with($0), context)
        }
    }

    private static func page(_ form: EmailForm, _ context: Context<User>) -> Response {
        context.page(AccountFormPage(form, of: context.user), hasFaults: !form.faults.isEmpty)
    }
}

extension EmailForm {
    init(_ values: FormValues) {
        let (email, fault) = EmailRule.check(values["email"])
        self.init(email: email)
        password = values["password"] ?? ""
        faults.add(.newEmail, fault)
        if password.isEmpty { faults.add(.password, "field.empty") }
    }
}
