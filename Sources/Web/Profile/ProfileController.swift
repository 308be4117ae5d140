import HTTPServer
import Household
import Storage
import Views
import Vocabulary

enum ProfileController {
    static func show(_ context: Context<User>) async throws -> Response {
        try await page(ProfileForm(context.user), context)
    }

    /// What is wrong is shown on the page that asks for it.
    static func update(_ context: Context<User>) async throws -> Response {
        try await context.saveProfile(next: Path.profile) { form in
            func isFaulty(_ fields: String...) -> Bool { fields.contains { form.faults[$0] != nil } }
            if isFaulty("name", "town") { return try await AccountSettingsController.page(form, context) }
            if isFaulty("dailyGoal", "termLanguage", "timeZone") {
                return LearningSettingsController.page(form, context)
            }
            return try await page(form, context)
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
                mayGrowUp: try await context.learner.growingUp() != nil,
                hasHomeCircle: try await context.learner.hasHomeCircle(),
                isOnFamilyDevice: try await context.familyDevice() != nil),
            hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// Saves what the form changes of the profile; what is wrong with it is shown.
    func saveProfile(
        next: Address, orShow page: (ProfileForm) async throws -> Response
    ) async throws -> Response {
        let form = ProfileForm(try self.form(), of: user)
        guard form.faults.isEmpty else { return try await page(form) }
        return try await saving {
            try await store.saveProfile(form.user)
            return redirect(to: next, notice: .profileSaved)
        } orShow: {
            try await page(form.with($0))
        }
    }
}
