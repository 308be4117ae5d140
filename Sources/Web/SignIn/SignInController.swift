import Forms
import HTTPServer
import Storage
import Views

enum SignInController {
    static func new(_ context: Context) async throws -> Response {
        let form = SignInForm(next: context.request.query["next"])
        if context.user != nil { return context.redirect(to: form.next) }
        return page(form, context)
    }

    /// An unknown e-mail costs the same work and gets the same answer as a wrong password.
    static func create(_ context: Context) async throws -> Response {
        let services = context.services
        var form = SignInForm(try context.form())
        guard form.faults.isEmpty else { return page(form, context) }
        let address = context.client.address
        guard await services.rates.allows(account: form.email, address: address, now: context.now) else {
            throw Refusal.tooManyTries
        }
        let account = try await context.store.credentials(email: form.email)
        let verification = try await services.passwords.verify(form.password, against: account?.passwordHash)
        guard let user = account?.user, verification != .wrong else {
            form.faults.add(.password, "signIn.wrong")
            return page(form, context)
        }
        await services.rates.forgive(account: form.email, address: address)
        if verification == .rightButOutdated {
            let hash = try await services.passwords.hash(form.password)
            try await context.store.replacePasswordHash(of: user.id, with: hash)
        }
        return try await context.signIn(user, next: form.next)
    }

    static func delete(_ context: Context) async throws -> Response {
        let isSecure = context.client.isSecure
        if let token = SessionToken(context.request, isSecure: isSecure) {
            try await context.store.closeSession(tokenHash: token.hash)
        }
        var response = context.redirect(to: Path.login, notice: .signedOut)
        response.setCookie(SessionToken.expiredCookie(isSecure: isSecure))
        return response
    }

    private static func page(_ form: SignInForm, _ context: Context) -> Response {
        context.page(SignInPage(form), hasFaults: !form.faults.isEmpty)
    }
}
