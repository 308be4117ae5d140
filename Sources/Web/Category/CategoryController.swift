import HTTPServer
import Storage
import Vocabulary

enum CategoryController {
    static func new(_ context: Context) async throws -> Response {
        form(CategoryForm(pair: try context.signedIn().pair), editing: nil, context)
    }

    static func create(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let sent = try context.sentForm()
        let picture = try await PictureForm(sent, saved: nil, context)
        let form = CategoryForm(sent.values, picture: picture, usual: user.pair)
        guard form.faults.isEmpty && !picture.isSearch else { return self.form(form, editing: nil, context) }
        let saving = try await context.store.addCategory(
            title: form.title, pair: form.pair, of: user.id, now: context.now)
        return try await answer(saving, form, editing: nil, notice: .categoryAdded, context)
    }

    static func edit(_ context: Context) async throws -> Response {
        let category = try await find(context).category
        return form(
            CategoryForm(title: category.title, pair: category.pair, picture: category.picture),
            editing: category, context)
    }

    static func update(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let category = try await find(context).category
        let sent = try context.sentForm()
        let picture = try await PictureForm(sent, saved: category.picture, context)
        let form = CategoryForm(sent.values, picture: picture, usual: category.pair)
        guard form.faults.isEmpty && !picture.isSearch else {
            return self.form(form, editing: category, context)
        }
        let saving = try await context.store.changeCategory(
            category.id, title: form.title, pair: form.pair, of: user.id)
        return try await answer(saving, form, editing: category, notice: .categorySaved, context)
    }

    static func show(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let summary = try await find(context)
        let query = context.request.query
        let search = TextRule.wordSide.check(query["search"]).text
        let words = try await context.store.words(
            in: summary.id, of: user.id, search: search, page: Int(query["page"] ?? "") ?? 1,
            size: CategoryPage.wordCount)
        let addition = try await addition(to: summary.id, of: user, context)
        let rows = context.fragment(
            words.words.map {
                WordCell($0, speech: context.services.speech, text: context.text)
            })
        return context.page(
            .category, title: summary.category.title,
            CategoryPage(
                summary, page: words, words: rows, search: search, addition: addition, text: context.text))
    }

    /// The batch that the query names, while it can be taken back.
    private static func addition(to category: Category.ID, of user: User, _ context: Context) async throws
        -> WordAddition?
    {
        guard let batch = WordBatch(context.request.query["added"], in: category) else { return nil }
        let count = try await context.store.deletableCount(of: batch, of: user.id, now: context.now)
        return count > 0 ? WordAddition(batch, count: count, text: context.text) : nil
    }

    static func confirmDelete(_ context: Context) async throws -> Response {
        let summary = try await find(context)
        let text = context.text
        return context.page(
            .deletion, title: text("category.delete"),
            DeletionPage(
                heading: text("category.deleteQuestion"),
                subjects: [.init(text: summary.category.title, lang: nil)],
                consequence: text("category.deleteConsequence", count: summary.wordCount),
                action: Path.deleteCategory(summary.id), submit: text("category.delete"),
                cancelHref: Path.category(summary.id), backLabel: summary.category.title))
    }

    static func delete(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        guard try await context.store.deleteCategory(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.home, notice: .categoryDeleted)
    }

    private static func find(_ context: Context) async throws -> CategorySummary {
        let user = try context.signedIn()
        guard let summary = try await context.store.category(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        return summary
    }

    private static func answer(
        _ saving: Store.CategorySaving, _ form: CategoryForm, editing category: Category?, notice: Notice,
        _ context: Context
    ) async throws -> Response {
        switch saving {
        case .saved(let id):
            try await form.picture.save(for: .category(id), instead: category?.picture, context)
            return context.redirect(to: Path.category(id), notice: notice)
        case .missing: throw Fault.notFound
        case .titleTaken:
            var form = form
            form.faults.add("title", Message("category.titleTaken"))
            return self.form(form, editing: category, context)
        }
    }

    private static func form(_ form: CategoryForm, editing category: Category?, _ context: Context)
        -> Response
    {
        var form = form
        // Somebody who looks for an emoji has not finished typing.
        if form.picture.isSearch && form.picture.fault == nil { form.faults = FormFaults() }
        let page = CategoryFormPage(form, editing: category, text: context.text)
        return context.page(.categoryForm, title: page.heading, page, hasFaults: !form.faults.isEmpty)
    }
}
