import HTTPServer
import Storage
import Views
import Vocabulary

enum AccountSettingsController {
    static func edit(_ context: Context<User>) async throws -> Response {
        try await page(ProfileForm(context.user), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        try await context.saveProfile(next: Path.accountSettings) { try await page($0, context) }
    }

    static func page(_ form: ProfileForm, _ context: Context<User>) async throws -> Response {
        let codes = try await context.store.recoveryCodes(of: context.user.id)
        return context.page(
            AccountSettingsPage(form, of: context.user, codes: codes), hasFaults: !form.faults.isEmpty)
    }
}
