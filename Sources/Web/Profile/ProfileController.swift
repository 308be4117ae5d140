import HTTPServer
import Storage
import Views
import Vocabulary

enum ProfileController {
    static func show(_ context: Context<User>) async throws -> Response {
        try await page(ProfileForm(context.user), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let form = ProfileForm(try context.form(), of: context.user)
        guard form.faults.isEmpty else { return try await page(form, context) }
        return try await context.saving {
            try await context.store.saveProfile(form.user)
            return context.redirect(to: Path.profile, notice: .profileSaved)
        } orShow: {
            try await page(form.with($0), context)
        }
    }

    private static func page(_ form: ProfileForm, _ context: Context<User>) async throws -> Response {
        let home = try await context.store.home(of: form.user.id, today: context.today(of: form.user))
        let codes = try await context.store.recoveryCodes(of: form.user.id)
        return context.page(
            ProfilePage(
                form, of: context.user, home: home, codes: codes,
                lessons: try await context.lessonSummary(of: context.user.pair),
                contents: context.pairContents(for: form.user.pair.translation)),
            hasFaults: !form.faults.isEmpty)
    }
}
