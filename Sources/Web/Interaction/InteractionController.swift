import Forms
import HTTPServer
import Views
import Vocabulary

/// How the pages answer a person beyond what they show, and to which keys.
enum InteractionController {
    static func edit(_ context: Context<User>) async throws -> Response {
        context.page(InteractionPage(context.user.interaction))
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        var settings = context.user.interaction
        settings.hasSoundEffects = values.isTicked("hasSoundEffects") ?? settings.hasSoundEffects
        settings.hasMotion = values.isTicked("hasMotion") ?? settings.hasMotion
        settings.hasCharacterKeys = values.isTicked("hasCharacterKeys") ?? settings.hasCharacterKeys
        return try await context.saving {
            try await context.store.saveInteraction(settings, of: context.user.id)
            return context.redirect(to: Path.interaction, notice: .profileSaved)
        } orShow: {
            context.page(InteractionPage(settings, faults: $0), hasFaults: true)
        }
    }
}

extension FormValues {
    /// A box that is not ticked is not sent, so "no" stands before it; nil where the form has no such box.
    fileprivate func isTicked(_ name: String) -> Bool? {
        let sent = all(name)
        return sent.isEmpty ? nil : sent.contains("yes")
    }
}
