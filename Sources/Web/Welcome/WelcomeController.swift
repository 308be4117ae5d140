import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

enum WelcomeController {
    static func show(_ context: Context<User>) async throws -> Response {
        let number = min(max(Int(context.request.query["page"] ?? "") ?? 1, 1), WelcomePage.count)
        return page(number, of: context.user, fault: nil, context)
    }

    /// Saves what one page asked, and shows the page on which the answer is to be seen.
    static func update(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        let form = ProfileForm(values, of: context.user)
        let asksPair = values["termLanguage"] != nil
        if let fault = form.faults["termLanguage"] {
            return page(WelcomePage.pairPage, of: form.user, fault: fault, context)
        }
        guard form.faults.isEmpty else { throw Fault.badForm(.malformed("an answer that was not offered")) }
        try await context.store.saveProfile(form.user)
        let asksGoal = values["dailyGoal"] != nil
        return context.redirect(
            to: Path.welcome(
                page: asksPair || asksGoal ? WelcomePage.goalPage : WelcomePage.languagePage))
    }

    private static func page(_ number: Int, of user: User, fault: Message?, _ context: Context<User>)
        -> Response
    {
        context.page(
            WelcomePage(
                number, of: user, fault: fault, contents: context.pairContents(for: user.pair.translation)),
            hasFaults: fault != nil)
    }
}
