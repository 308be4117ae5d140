import HTTPServer
import Storage

/// The end of an account.
enum AccountController {
    static func confirmDelete(_ context: Context) async throws -> Response {
        try await page(FormFaults(), context)
    }

    static func delete(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let password = try context.form()["password"] ?? ""
        var faults = FormFaults()
        if password.isEmpty {
            faults.add("password", Message("field.empty"))
        } else if try await !context.isOwnPassword(password) {
            faults.add("password", Message("account.wrongPassword"))
        }
        guard faults.isEmpty else { return try await page(faults, context) }
        try await context.store.deleteAccount(user.id)
        context.record(.accountDeleted, account: user.id)
        var response = context.redirect(to: Path.login, notice: .accountDeleted)
        response.setCookie(SessionToken.expiredCookie(isSecure: context.client.isSecure))
        context.mark(&response, asBrowserOf: user.id, isForgotten: true)
        return response
    }

    private static func page(_ faults: FormFaults, _ context: Context) async throws -> Response {
        let text = context.text
        let user = try context.signedIn()
        let successor = try await context.store.successor(of: user.id)
        let heading = text("account.deleteQuestion")
        let explanations = [
            text("account.deleteConsequence"), successor.map { text("account.successor", ["name": $0.name]) },
        ]
        return context.page(
            .account, title: text("account.delete"),
            AccountFormPage(
                heading: heading, explanations: explanations.compactMap(\.self), action: Path.deleteAccount,
                submit: text("account.delete"), isDangerous: true, of: user, faults: faults,
                fields: [
                    AccountFormPage.password(
                        "password", label: text("account.password"), faults: faults, text: text)
                ], text: text),
            hasFaults: !faults.isEmpty)
    }
}
