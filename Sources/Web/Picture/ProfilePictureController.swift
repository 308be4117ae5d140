import Forms
import HTTPServer
import Views
import Vocabulary

/// Where a person chooses the picture beside their name.
enum ProfilePictureController {
    static func edit(_ context: Context<User>) async throws -> Response {
        try await page(PictureChoice(context.user.picture), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let saved = context.user.picture
        let choice = await PictureChoice(try context.sentForm(), saved: saved, context)
        if choice.isSearch || choice.fault != nil { return try await page(choice, context) }
        return try await context.saving {
            try await context.store.choose(
                choice.change(from: saved), for: .user, of: context.user.id, now: context.now)
            return context.redirect(to: Path.profile, notice: .profileSaved)
        } orShow: { faults in
            var choice = choice
            choice.fault = faults[FormFaults.form]
            return try await page(choice, context)
        }
    }

    private static func page(_ choice: PictureChoice, _ context: Context<User>) async throws -> Response {
        var choice = choice
        try await choice.keep(context)
        return context.page(ProfilePicturePage(choice), hasFaults: choice.fault != nil)
    }
}
