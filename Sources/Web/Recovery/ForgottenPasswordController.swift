import Forms
import Foundation
import HTTPServer
import Localization
import Passwords
import Storage
import Views
import Vocabulary

/// The way back in without the password: by a recovery code, or by whoever looks after the house.
enum ForgottenPasswordController {
    /// Also for somebody who is still signed in: changing the password asks for the one that is forgotten.
    static func new(_ context: Context<User?>) async throws -> Response {
        page(ForgottenPasswordForm(), context)
    }

    /// Whether nobody has this e-mail or the code is wrong: the answer, its bytes and its cost are the same.
    static func create(_ context: Context<User?>) async throws -> Response {
        let services = context.services
        var (form, code) = ForgottenPasswordForm.read(try context.form(), policy: services.policy)
        guard form.faults.isEmpty, let code else {
            try await context.countForm()
            return page(form, context)
        }
        return try await context.saving {
            guard let (user, token) = try await recover(form, code, context) else {
                form.faults.add(.recoveryCode, "recovery.wrong")
                return page(form, context)
            }
            return try await context.signedIn(
                user, token, next: Path.recoveryCodes, notice: .passwordRecovered)
        } orShow: {
            page(form.with($0), context)
        }
    }

    /// The new password is hashed before anybody looks whose it would be.
    private static func recover(
        _ form: ForgottenPasswordForm, _ code: RecoveryCode, _ context: Context<User?>
    ) async throws -> (User, SessionToken)? {
        let (services, client) = (context.services, context.client)
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        let known = try await context.store.credentials(email: form.email)?.user.id
        let outcome = await services.rates.recovery(
            account: RateLimits.name(ofEmail: form.email), from: client.address, now: context.now)
        let user = try await context.limited(outcome, account: known) {
            let hash = try await services.passwords.hash(form.newPassword, for: context.asker)
            let user = try await context.store.changePassword(
                email: form.email, codeHash: code.hash, toHash: hash, tokenHash: token.hash,
                device: context.device, now: context.now)
            return (user, isHarmless: user != nil)
        }
        context.record(user == nil ? .recoveryFailed : .passwordRecovered, account: known)
        return user.map { ($0, token) }
    }

    private static func page(_ form: ForgottenPasswordForm, _ context: Context<User?>) -> Response {
        context.page(ForgottenPasswordPage(form), hasFaults: !form.faults.isEmpty)
    }
}

extension ForgottenPasswordForm {
    /// What was typed, and the code if it can be one.
    fileprivate static func read(
        _ values: FormValues, policy: PasswordPolicy
    ) -> (ForgottenPasswordForm, RecoveryCode?) {
        var form = ForgottenPasswordForm()
        let (email, emailFault) = EmailRule.check(values["email"])
        form.email = email
        form.faults.add(.knownEmail, emailFault)
        form.code = values["code"] ?? ""
        let code = RecoveryCode(typed: form.code)
        if code == nil {
            form.faults.add(.recoveryCode, form.code.isEmpty ? "field.empty" : "recovery.noCode")
        }
        form.newPassword = values["password"] ?? ""
        form.faults.add(
            .newPassword,
            Message(policy.fault(in: form.newPassword, besides: PasswordPolicy.words(name: "", email: email)))
        )
        return (form, code)
    }
}
