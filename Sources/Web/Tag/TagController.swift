import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Gives a tag another name.
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
}
