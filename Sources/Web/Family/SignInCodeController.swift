import Forms
import HTTPServer
import HTTPTypes
import Storage
import Views
import Vocabulary

/// Where a child signs in by the code on an adult's screen.
enum SignInCodeController {
    static func new(_ context: Context<User?>) async throws -> Response {
        if context.user != nil { return context.redirect(to: Path.home) }
        var form = CodeForm()
        // What a camera has read waits for a press: whoever only looks at the link uses nothing up.
        form.code = SignInCode(typed: context.request.query["code"] ?? "")?.text ?? ""
        return context.page(CodePage(form)).discreet
    }

    /// Where the child signs in whose form waits; nil where the owner is no child.
    static func page(
        keeping kept: KeptForm, of owner: String, in browser: KnownBrowser, _ context: Context<User?>
    ) async throws -> Response? {
        let key = context.services.browserKey
        guard
            try await context.store.childIDs().contains(where: { browser.isLatest(owner, of: $0, key: key) })
        else { return nil }
        return context.page(CodePage(CodeForm(kept: kept, of: owner)), status: .forbidden).discreet
    }

    static func create(_ context: Context<User?>) async throws -> Response {
        let values = try context.form()
        var form = CodeForm(kept: KeptForm(values), of: values["keptOwner"] ?? "")
        form.code = values["code"] ?? ""
        let outcome = await context.services.rates.signInCode(from: context.client.address, now: context.now)
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(using: &generator)
        let user = try await context.limited(outcome) { () -> (User?, Bool) in
            guard let code = SignInCode(typed: form.code) else { return (nil, false) }
            let user = try await context.store.openSession(
                withCode: code.hash, tokenHash: token.hash, device: context.device,
                on: try await context.familyDevice()?.id, now: context.now)
            return (user, user != nil)
        }
        guard let user else {
            context.record(.signInCodeRefused)
            form.faults.add(.signInCode, form.code.isEmpty ? "field.empty" : "code.wrong")
            return context.page(CodePage(form), hasFaults: true).discreet
        }
        context.record(.signedIn, account: user.id)
        let response = try await context.signedIn(user, token, next: Path.home)
        guard let kept = form.kept else { return response }
        return await context.carryOut(kept, of: form.owner, as: user, response)
    }
}
