import HTTPServer
import HTTPTypes
import Passwords
import Storage

/// Another password for the account.
enum PasswordController {
    static func edit(_ context: Context) async throws -> Response {
        try page(PasswordForm(), context)
    }

    /// Whoever knows the old password may be signed in somewhere: every other session ends.
    static func update(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        var form = PasswordForm(try context.form(), policy: context.services.policy)
        guard form.faults.isEmpty else { return try page(form, context) }
        guard try await context.isOwnPassword(form.present) else {
            form.faults.add("present", Message("account.wrongPassword"))
            return try page(form, context)
        }
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        try await context.store.changePassword(
            of: user.id, toHash: try await context.services.passwords.hash(form.new), tokenHash: token.hash,
            device: context.request.head.headerFields[.userAgent] ?? "", now: context.now)
        context.record(.passwordChanged, account: user.id)
        var response = context.redirect(to: Path.profile, notice: .passwordChanged)
        response.setCookie(token.cookie(isSecure: context.client.isSecure))
        context.mark(&response, asBrowserOf: user.id)
        return response
    }

    private static func page(_ form: PasswordForm, _ context: Context) throws -> Response {
        let text = context.text
        let heading = text("account.passwordHeading")
        let fields = [
            AccountFormPage.password(
                "present", label: text("account.presentPassword"), faults: form.faults, text: text),
            Field(
                "password", label: text("account.newPassword"), kind: .password, autocomplete: .newPassword,
                maximum: PasswordPolicy.length.upperBound,
                hint: text("password.hint", count: PasswordPolicy.length.lowerBound),
                error: form.faults["password"].map { text($0) }),
        ]
        return context.page(
            .account, title: heading,
            AccountFormPage(
                heading: heading, explanations: [text("account.passwordExplanation")], action: Path.password,
                submit: text("account.changePassword"), of: try context.signedIn(), faults: form.faults,
                fields: fields, text: text),
            hasFaults: !form.faults.isEmpty)
    }
}
