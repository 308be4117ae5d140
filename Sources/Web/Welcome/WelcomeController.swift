import Forms
import HTTPServer
import Library
import Localization
import Storage
import Views
import Vocabulary

enum WelcomeController {
    /// Who has no account yet has a first minute in its place.
    static func show(_ context: Context<User?>) async throws -> Response {
        guard let user = context.user else { return context.redirect(to: Path.firstMinute) }
        return page(min(try context.request.query.page, WelcomePage.count), of: user, context)
    }

    /// The first word that a fresh account finds.
    private static func card<Someone>(_ context: Context<Someone>) -> SampleCard? {
        guard let course = context.services.courses.starter, let word = course.words.first else { return nil }
        let state = context.request.query["card"].flatMap(SampleCard.State.init) ?? .front
        return SampleCard(word, languages: course.pair, state: state)
    }

    /// Saves what one page asked, and shows the page on which the answer is to be seen.
    static func update(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        let form = ProfileForm(values, of: context.user)
        let asksPair = values["termLanguage"] != nil
        if form.faults["termLanguage"] != nil {
            return page(WelcomePage.pairPage, of: form.user, faults: form.faults, context)
        }
        guard form.faults.isEmpty else { throw Fault.badForm(.malformed("an answer that was not offered")) }
        try await context.store.saveProfile(form.user)
        if form.user.pair != context.user.pair {
            let courses = context.services.courses
            try await context.store.exchangeStarters(
                of: context.user.id,
                Language.allCases.flatMap { courses.starters(for: context.user.pair, in: $0) },
                for: courses.starters(for: form.user.pair, in: context.language), now: context.now)
        }
        let asksGoal = values["dailyGoal"] != nil
        return context.redirect(
            to: Path.welcome(
                page: asksPair || asksGoal ? WelcomePage.goalPage : WelcomePage.languagePage))
    }

    private static func page<Someone>(
        _ number: Int, of user: User, faults: FormFaults = FormFaults(), _ context: Context<Someone>
    ) -> Response {
        let contents =
            number == WelcomePage.pairPage ? context.pairContents(for: user.pair.translation) : nil
        return context.page(
            WelcomePage(
                number, of: user, card: number == WelcomePage.cardPage ? card(context) : nil, faults: faults,
                contents: contents),
            hasFaults: !faults.isEmpty)
    }
}
