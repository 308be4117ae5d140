import Forms
import HTTPServer
import HTTPTypes
import Passwords
import Storage
import Views
import Vocabulary

/// Another password for the account.
enum PasswordController {
    static func edit(_ context: Context<User>) async throws -> Response {
        page(PasswordForm(), context)
    }

    /// Whoever knows the old password may be signed in somewhere: every other session ends.
    static func update(_ context: Context<User>) async throws -> Response {
        let user = context.user
        var form = PasswordForm(try context.form(), of: user, policy: context.services.policy)
        guard form.faults.isEmpty else { return page(form, context) }
        guard let old = try await context.ownPasswordHash(form.present) else {
            form.faults.add(.presentPassword, "account.wrongPassword")
            return page(form, context)
        }
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        let isChanged = try await context.store.changePassword(
            of: user.id, fromHash: old,
            toHash: try await context.services.passwords.hash(form.new, for: context.asker),
            tokenHash: token.hash, device: context.device, now: context.now)
        guard isChanged else { throw Fault.signedOut }
        context.record(.passwordChanged, account: user.id)
        var response = context.redirect(to: Path.profile, notice: .passwordChanged)
        response.setCookie(token.cookie(isSecure: context.client.isSecure))
        context.mark(&response, asBrowserOf: user.id)
        return response
    }

    private static func page(_ form: PasswordForm, _ context: Context<User>) -> Response {
        context.page(AccountFormPage(form, of: context.user), hasFaults: !form.faults.isEmpty)
    }
}
