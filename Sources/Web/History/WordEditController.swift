import HTTPServer
import Household
import Views
import Vocabulary

/// Who did what with the words of a category that several keep together.
enum WordEditController {
    static func index(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().category
        guard let edits = try await context.learner.edits(of: category.id) else { throw Fault.notFound }
        return context.page(
            WordEditsPage(edits, of: category, reader: context.user.id, now: context.now))
    }

    static func undo(_ context: Context<User>) async throws -> Response {
        let (category, notice): (Category.ID, Notice) =
            switch try await context.learner.undo(context.id()) {
            case .undone(let category): (category, .editUndone)
            case .stale(let category): (category, .editStale)
            case .taken(let category): (category, .editTaken)
            case .missing: throw Fault.notFound
            }
        return context.redirect(to: Path.wordEdits(category), notice: notice)
    }
}
