import Forms
import HTTPServer
import Views
import Vocabulary

/// Words that programs added, and nobody has looked at yet.
enum UnseenWordController {
    /// They are as they should be.
    static func see(_ context: Context<User>) async throws -> Response {
        let names = (try context.form()["words"] ?? "").bounded(bytes: 500).split(separator: ",")
        try await context.learner.see(names.compactMap { Word.ID(String($0)) })
        return context.redirect(to: Path.home)
    }
}
