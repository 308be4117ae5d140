import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// The end of an account.
enum AccountController {
    static func confirmDelete(_ context: Context<User>) async throws -> Response {
        try await page(FormFaults(), context)
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        let user = context.user
        var faults = FormFaults()
        let children = try await context.store.childrenOfOnly(user.id)
        if children.isEmpty {
            faults = try await context.ownPasswordFaults(in: .password)
        } else {
            faults.add(FormFaults.form, .stillNeeded(by: children))
        }
        guard faults.isEmpty else { return try await page(faults, context) }
        try await context.store.deleteAccount(user.id)
        await context.services.imports.forget(user.id)
        context.record(.accountDeleted, account: user.id)
        var response = context.redirect(to: Path.login, notice: .accountDeleted)
        response.setCookie(SessionToken.expiredCookie(isSecure: context.client.isSecure))
        SecurityHeaders.clearCache(in: &response, isSecure: context.client.isSecure)
        context.mark(&response, asBrowserOf: user.id, isForgotten: true)
        return response
    }

    private static func page(_ faults: FormFaults, _ context: Context<User>) async throws -> Response {
        let user = context.user
        let successor = try await context.store.successor(of: user.id)
        return context.page(
            AccountFormPage(
                deleting: user, successor: successor,
                sharedCount: try await context.store.sharedCategoryCount(of: user.id),
                children: try await context.store.childrenOfOnly(user.id), faults: faults),
            hasFaults: !faults.isEmpty)
    }
}
