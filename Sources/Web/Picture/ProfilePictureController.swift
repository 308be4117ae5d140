import HTTPServer
import Views
import Vocabulary

/// Where a person chooses the picture beside their name.
enum ProfilePictureController {
    static func edit(_ context: Context<User>) async throws -> Response {
        page(PictureChoice(context.user.picture), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let saved = context.user.picture
        let choice = try await PictureChoice(try context.sentForm(), saved: saved, context)
        if choice.isSearch || choice.fault != nil { return page(choice, context) }
        try await choice.save(for: .user, instead: saved, context)
        return context.redirect(to: Path.profile, notice: .profileSaved)
    }

    private static func page(_ choice: PictureChoice, _ context: Context<User>) -> Response {
        context.page(ProfilePicturePage(choice), hasFaults: choice.fault != nil)
    }
}
