import Forms
import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

/// Gives a tag another name, and takes it away from all words.
enum TagController {
    static func edit(_ context: Context<User>) async throws -> Response {
        let tag = try await context.tag()
        return context.page(TagPage(tag, TagForm(name: tag.name)))
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let tag = try await context.tag()
        let (name, fault) = TagList.check(try context.form()["tag"])
        var form = TagForm(name: name)
        form.faults.add(.tag, fault)
        guard fault == nil else { return context.page(TagPage(tag, form), hasFaults: true) }
        return try await context.saving {
            switch try await context.store.renameTag(tag.id, to: name, of: context.user.id) {
            case .saved:
                return context.redirect(
                    to: Path.search(Tag(id: tag.id, name: name).question), notice: .tagSaved)
            case .missing: throw Fault.notFound
            case .taken:
                form.faults.add(.tag, "tag.known")
                return context.page(TagPage(tag, form), hasFaults: true)
            }
        } orShow: {
            context.page(TagPage(tag, form.with($0)), hasFaults: true)
        }
    }

    static func confirmDelete(_ context: Context<User>) async throws -> Response {
        let tag = try await context.tag()
        return context.page(DeletionPage(tag, wordCount: try await context.store.wordCount(of: tag.id)))
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.store.deleteTag(try context.id(), of: context.user.id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.search(), notice: .tagDeleted)
    }
}

extension Context<User> {
    /// The tag that the path names by `id`, where it is this person's.
    fileprivate func tag() async throws -> Tag {
        guard let tag = try await store.tag(id(), of: user.id) else { throw Fault.notFound }
        return tag
    }
}
