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
        try await page(PasswordForm(), context)
    }

    /// Whoever knows the old password may be signed in somewhere: every other session ends.
    static func update(_ context: Context<User>) async throws -> Response {
        let user = context.user
        var form = PasswordForm(try context.form(), of: user, policy: context.services.policy)
        guard form.faults.isEmpty else { return try await page(form, context) }
        guard let old = try await context.ownPasswordHash(form.present) else {
            form.faults.add(.presentPassword, "account.wrongPassword")
            return try await page(form, context)
        }
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        let codes = form.replacesCodes ? RecoveryCode.sheet() : []
        let isChanged = try await context.store.changePassword(
            of: user.id, fromHash: old,
            toHash: try await context.services.passwords.hash(form.new, for: context.asker),
            codeHashes: codes.map(\.hash), tokenHash: token.hash, device: context.device, now: context.now)
        guard isChanged else { throw Fault.signedOut }
        context.record(.passwordChanged, account: user.id)
        if !codes.isEmpty { context.record(.recoveryCodesMade, account: user.id) }
        // The codes stand in this very answer, and nowhere afterwards.
        var response =
            codes.isEmpty
            ? context.redirect(to: Path.profile, notice: .passwordChanged)
            : context.page(
                RecoveryCodeSheetPage(
                    codes.map(\.text), of: user, host: context.request.head.authority ?? "",
                    today: context.today(of: user)))
        response.setCookie(token.cookie(isSecure: context.client.isSecure))
        context.mark(&response, asBrowserOf: user.id)
        return response
    }

    private static func page(_ form: PasswordForm, _ context: Context<User>) async throws -> Response {
        let codes = try await context.store.recoveryCodes(of: context.user.id)
        return context.page(
            AccountFormPage(form, of: context.user, codes: codes), hasFaults: !form.faults.isEmpty)
    }
}
