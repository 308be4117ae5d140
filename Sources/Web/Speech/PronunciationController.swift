import HTTPServer
import Views
import Vocabulary

/// How fast words are said to a person. Which of a browser's voices says them is known to that browser alone.
enum PronunciationController {
    static func edit(_ context: Context<User>) async throws -> Response {
        context.page(PronunciationPage(of: context.user))
    }

    static func update(_ context: Context<User>) async throws -> Response {
        guard let rate = try context.form().choice("rate") as SpeechRate? else {
            return try await edit(context)
        }
        return try await context.saving {
            try await context.store.saveSpeechRate(rate, of: context.user.id)
            return context.redirect(to: Path.pronunciation, notice: .profileSaved)
        } orShow: {
            context.page(PronunciationPage(of: context.user, faults: $0), hasFaults: true)
        }
    }
}
