import Forms
import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

/// The programs that may act for somebody.
enum AccessController {
    static func index(_ context: Context<User>) async throws -> Response {
        try await page(AccessForm(), context)
    }

    /// The token is only known now: the page is the answer itself, and nothing leads to it again.
    static func create(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        var form = AccessForm(scope: values.choice("scope") ?? .read)
        form.name = form.faults.check(.accessName, values["name"])
        guard form.faults.isEmpty else { return try await page(form, context) }
        var generator = SystemRandomNumberGenerator()
        let token = SecretToken(using: &generator)
        return try await context.saving {
            let making = try await context.store.makeAccess(
                named: form.name, scope: form.scope, tokenHash: token.hash, of: context.user.id,
                now: context.now)
            guard case .made(let id) = making else {
                form.faults.add(
                    FormFaults.form, Message("access.tooMany", numbers: ["maximum": Access.limit]))
                return try await page(form, context)
            }
            context.record(.accessMade, account: context.user.id)
            return context.page(
                AccessMadePage(
                    Access(id: id, name: form.name, scope: form.scope, madeAt: context.now, usedAt: nil),
                    token: token.text, address: context.wholeAddress(of: Path.apiDescription),
                    ankiAddress: context.wholeAddress(of: Path.ankiConnect(token.text)),
                    readerAddress: context.wholeAddress(of: Path.webDAV(token.text))),
                status: .created)
        } orShow: {
            try await page(form.with($0), context)
        }
    }

    /// What to type where for it, and what it asked for last.
    static func show(_ context: Context<User>) async throws -> Response {
        let id: Access.ID = try context.id()
        guard let access = try await context.store.accesses(of: context.user.id).first(where: { $0.id == id })
        else { throw Fault.notFound }
        let call = await context.services.lastCalls.last(of: id)
        let zone = context.timeZone(of: context.user)
        return context.page(AccessPage(access, call: call, zone: zone, now: context.now))
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.store.endAccess(try context.id(), of: context.user.id) else {
            throw Fault.notFound
        }
        context.record(.accessEnded, account: context.user.id)
        return context.redirect(to: Path.accesses, notice: .accessEnded)
    }

    private static func page(_ form: AccessForm, _ context: Context<User>) async throws -> Response {
        let accesses = try await context.store.accesses(of: context.user.id)
        return context.page(
            AccessesPage(
                accesses, form: form, now: context.now,
                bookmarklet: Bookmarklet(form: context.wholeAddress(of: Path.newQuickWord))),
            hasFaults: !form.faults.isEmpty)
    }
}
