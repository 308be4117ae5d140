import HTTPServer
import Storage
import Views
import Vocabulary

/// Takes a tag away from all words.
enum TagDeletionController {
    static func show(_ context: Context<User>) async throws -> Response {
        let tag = try await context.tag()
        return context.page(DeletionPage(tag, wordCount: try await context.store.wordCount(of: tag.id)))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        guard try await context.store.deleteTag(try context.id(), of: context.user.id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.search(), notice: .tagDeleted)
    }
}
