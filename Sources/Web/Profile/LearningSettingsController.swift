import HTTPServer
import Views
import Vocabulary

enum LearningSettingsController {
    static func edit(_ context: Context<User>) async throws -> Response {
        page(ProfileForm(context.user), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        try await context.saveProfile(next: Path.learningSettings) { page($0, context) }
    }

    static func page(_ form: ProfileForm, _ context: Context<User>) -> Response {
        context.page(
            LearningSettingsPage(
                form, contents: context.pairContents(for: form.user.pair.translation)),
            hasFaults: !form.faults.isEmpty)
    }
}
