import HTTPServer
import Storage

enum WelcomeController {
    /// Saves the language that was chosen on the first page, which then shows in it.
    static func update(_ context: Context) async throws -> Response {
        var user = try context.signedIn()
        let form = try context.form()
        guard let language = Language(rawValue: form["language"] ?? "") else {
            throw Fault.badForm(.malformed("a choice of language lacks its language"))
        }
        user.language = language
        try await context.store.saveProfile(user)
        return context.redirect(to: Path.welcome())
    }

    static func show(_ context: Context) async throws -> Response {
        let number = min(max(Int(context.request.query["page"] ?? "") ?? 1, 1), WelcomePage.count)
        let page = WelcomePage(number, text: context.text)
        return context.page(.welcome, title: page.heading, page)
    }
}
