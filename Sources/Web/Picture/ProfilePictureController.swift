import HTTPServer

/// Where a person chooses the picture beside their name.
enum ProfilePictureController {
    static func edit(_ context: Context) async throws -> Response {
        form(PictureForm(try context.signedIn().picture), context)
    }

    static func update(_ context: Context) async throws -> Response {
        let saved = try context.signedIn().picture
        let form = try await PictureForm(try context.sentForm(), saved: saved, context)
        if form.isSearch || form.fault != nil { return self.form(form, context) }
        try await form.save(for: .user, instead: saved, context)
        return context.redirect(to: Path.profile, notice: .profileSaved)
    }

    private static func form(_ form: PictureForm, _ context: Context) -> Response {
        let page = ProfilePicturePage(form, text: context.text)
        return context.page(
            .profilePicture, title: context.text("picture.user"), page, hasFaults: form.fault != nil)
    }
}
