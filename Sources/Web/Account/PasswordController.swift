import Forms
import HTTPServer
import HTTPTypes
import Passwords
import Storage
import Views

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
            form.faults.add(.presentPassword, "account.wrongPassword")
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
        context.page(AccountFormPage(form, of: try context.signedIn()), hasFaults: !form.faults.isEmpty)
    }
}
