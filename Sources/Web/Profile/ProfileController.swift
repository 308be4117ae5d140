import HTTPServer
import Household
import Storage
import Views
import Vocabulary

enum ProfileController {
    static func show(_ context: Context<User>) async throws -> Response {
        try await page(ProfileForm(context.user), context)
    }

    static func editLearning(_ context: Context<User>) async throws -> Response {
        learningPage(ProfileForm(context.user), context)
    }

    static func editAccount(_ context: Context<User>) async throws -> Response {
        try await accountPage(ProfileForm(context.user), context)
    }

    static func showData(_ context: Context<User>) async throws -> Response {
        context.page(PersonalDataPage())
    }

    /// What is wrong is shown on the page that asks for it.
    static func update(_ context: Context<User>) async throws -> Response {
        try await save(context, next: Path.profile) { form in
            func isFaulty(_ fields: String...) -> Bool { fields.contains { form.faults[$0] != nil } }
            if isFaulty("name", "town") { return try await accountPage(form, context) }
            if isFaulty("dailyGoal", "termLanguage", "timeZone") { return learningPage(form, context) }
            return try await page(form, context)
        }
    }

    static func updateLearning(_ context: Context<User>) async throws -> Response {
        try await save(context, next: Path.learningSettings) { learningPage($0, context) }
    }

    static func updateAccount(_ context: Context<User>) async throws -> Response {
        try await save(context, next: Path.accountSettings) { try await accountPage($0, context) }
    }

    private static func save(
        _ context: Context<User>, next: Address, orShow page: (ProfileForm) async throws -> Response
    ) async throws -> Response {
        let form = ProfileForm(try context.form(), of: context.user)
        guard form.faults.isEmpty else { return try await page(form) }
        return try await context.saving {
            try await context.store.saveProfile(form.user)
            return context.redirect(to: next, notice: .profileSaved)
        } orShow: {
            try await page(form.with($0))
        }
    }

    private static func page(_ form: ProfileForm, _ context: Context<User>) async throws -> Response {
        let home = try await context.learner.home()
        return context.page(
            ProfilePage(
                form, of: context.user, home: home,
                lessons: try await context.learner.lessonSummary(of: context.user.pair),
                guardians: try await context.learner.guardianNames(),
                news: ChildAccountNews(
                    end: try await context.learner.accountEnd(),
                    copy: try await context.learner.dataCopy(), in: context.timeZone(of: context.user)),
                isOnFamilyDevice: try await context.familyDevice() != nil),
            hasFaults: !form.faults.isEmpty)
    }

    private static func learningPage(_ form: ProfileForm, _ context: Context<User>) -> Response {
        context.page(
            LearningSettingsPage(
                form, contents: context.pairContents(for: form.user.pair.translation)),
            hasFaults: !form.faults.isEmpty)
    }

    private static func accountPage(_ form: ProfileForm, _ context: Context<User>) async throws -> Response {
        let codes = try await context.store.recoveryCodes(of: context.user.id)
        return context.page(
            AccountSettingsPage(form, of: context.user, codes: codes), hasFaults: !form.faults.isEmpty)
    }
}
