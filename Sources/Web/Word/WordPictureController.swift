import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

enum WordPictureController {
    /// Gives a word the picture that was just taken; what is no picture is said in the word's form.
    static func update(_ context: Context<User>) async throws -> Response {
        let (word, summary) = try await context.editableWord()
        let picture = await PictureChoice(try context.sentForm(), saved: word.picture, context)
        var form = WordForm(
            word.text, picture: picture, recording: RecordingChoice(word.recording), tags: TagList(word.tags))
        if summary.isJoint { form.base = word.text }
        guard picture.fault == nil else {
            var faults = FormFaults()
            faults.add(picture)
            return try await WordFormController.form(
                form.with(faults), in: word.category, editing: word.id, isFromPage: true, context)
        }
        guard picture.sent != nil else { return context.redirect(to: Path.word(word.id)) }
        return try await context.saving {
            try await context.store.choose(
                picture.change(from: word.picture), for: .word(word.id), of: context.user.id, now: context.now
            )
            return context.redirect(to: Path.word(word.id), notice: .wordSaved)
        } orShow: {
            try await WordFormController.form(
                form.with($0), in: word.category, editing: word.id, isFromPage: true, context)
        }
    }
}
