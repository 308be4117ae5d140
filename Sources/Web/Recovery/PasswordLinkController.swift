import Forms
import Foundation
import HTTPServer
import HTTPTypes
import Localization
import Passwords
import Storage
import Views
import Vocabulary

/// A new password by a link that somebody was handed: it works once, for an hour.
enum PasswordLinkController {
    static func edit(_ context: Context<User?>) async throws -> Response {
        guard let (token, user) = try await linked(context) else { return try await over(context) }
        return page(PasswordLinkForm(), token, user, context)
    }

    static func update(_ context: Context<User?>) async throws -> Response {
        let services = context.services
        var form = PasswordLinkForm()
        form.newPassword = try context.form()["password"] ?? ""
        guard let (token, user) = try await linked(context) else { return try await over(context) }
        let words = PasswordPolicy.words(name: user.name, email: user.email ?? "")
        form.faults.add(.newPassword, Message(services.policy.fault(in: form.newPassword, besides: words)))
        guard form.faults.isEmpty else {
            try await context.countForm()
            return page(form, token, user, context)
        }
        let outcome = await services.rates.form(from: context.client.address, now: context.now)
        let hash = try await context.limited(outcome, account: user.id) {
            (try await services.passwords.hash(form.newPassword, for: context.asker), isHarmless: true)
        }
        return try await context.saving {
            var generator = SystemRandomNumberGenerator()
            let session = SessionToken(using: &generator)
            // Somebody else may have been quicker.
            guard
                let user = try await context.store.changePassword(
                    withLink: token.hash, toHash: hash, tokenHash: session.hash, device: context.device,
                    now: context.now)
            else { return try await over(context) }
            context.record(.passwordSetByLink, account: user.id)
            return try await context.signedIn(user, session, next: Path.home, notice: .passwordChanged)
        } orShow: {
            page(form.with($0), token, user, context)
        }
    }

    /// The token that the path names and the person it is for; nil when it opens nothing.
    private static func linked(_ context: Context<User?>) async throws -> (SecretToken, User)? {
        guard let token = context.parameters?["token"].flatMap(SecretToken.init),
            let id = try await context.store.link(.password, tokenHash: token.hash, now: context.now)?.user,
            let user = try await context.store.member(id, now: context.now)?.user
        else { return nil }
        return (token, user)
    }

    /// A link that never was, was used or is too old: all the same.
    private static func over(_ context: Context<User?>) async throws -> Response {
        try await context.countForm()
        context.record(.passwordLinkRefused)
        return context.page(PasswordLinkOverPage(), status: .gone).discreet
    }

    private static func page(
        _ form: PasswordLinkForm, _ token: SecretToken, _ user: User, _ context: Context<User?>
    ) -> Response {
        context.page(PasswordLinkPage(form, token: token.text, of: user), hasFaults: !form.faults.isEmpty)
            .discreet
    }
}
