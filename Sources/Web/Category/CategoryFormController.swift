import Forms
import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

/// Makes a category, or changes what it is called and looks like.
enum CategoryFormController {
    static func new(_ context: Context<User>) async throws -> Response {
        try await form(CategoryForm(pair: context.user.pair), editing: nil, context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let sent = try context.sentForm()
        let picture = await PictureChoice(sent, saved: nil, context)
        let form = CategoryForm(sent.values, picture: picture, usual: user.pair)
        guard form.faults.isEmpty && !picture.isSearch else {
            return try await self.form(form, editing: nil, context)
        }
        return try await context.saving {
            let saving = try await context.store.addCategory(
                title: form.title, pair: form.pair, picture: picture.change(from: nil), colour: form.colour,
                of: user.id, now: context.now)
            return try await answer(saving, form, editing: nil, notice: .categoryAdded, context)
        } orShow: {
            try await self.form(form.with($0), editing: nil, context)
        }
    }

    static func edit(_ context: Context<User>) async throws -> Response {
        let category = try await context.ownCategory().category
        return try await form(
            CategoryForm(
                title: category.title, pair: category.pair, picture: PictureChoice(category.picture),
                colour: category.colour),
            editing: category, context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let category = try await context.ownCategory().category
        let sent = try context.sentForm()
        let picture = await PictureChoice(sent, saved: category.picture, context)
        let form = CategoryForm(sent.values, picture: picture, usual: category.pair)
        guard form.faults.isEmpty && !picture.isSearch else {
            return try await self.form(form, editing: category, context)
        }
        return try await context.saving {
            let saving = try await context.store.changeCategory(
                category.id, title: form.title, pair: form.pair,
                picture: picture.change(from: category.picture), colour: form.colour, of: user.id)
            return try await answer(saving, form, editing: category, notice: .categorySaved, context)
        } orShow: {
            try await self.form(form.with($0), editing: category, context)
        }
    }

    private static func answer(
        _ saving: Store.CategorySaving, _ form: CategoryForm, editing category: Category?, notice: Notice,
        _ context: Context<User>
    ) async throws -> Response {
        switch saving {
        case .saved(let id):
            return context.redirect(to: Path.category(id), notice: notice)
        case .missing: throw Fault.notFound
        case .full:
            var form = form
            form.faults.add(
                FormFaults.form, Message("category.tooMany", numbers: ["maximum": Category.limit]))
            return try await self.form(form, editing: category, context)
        case .titleTaken:
            var form = form
            form.faults.add(.title, "category.titleTaken")
            return try await self.form(form, editing: category, context)
        }
    }

    private static func form(_ form: CategoryForm, editing category: Category?, _ context: Context<User>)
        async throws -> Response
    {
        var form = form
        try await form.keepPicture(context)
        // Somebody who looks for an emoji has not finished typing.
        if form.picture.isSearch && form.picture.fault == nil { form.faults = FormFaults() }
        return context.page(
            CategoryFormPage(
                form, editing: category, contents: context.pairContents(for: form.pair.translation)),
            hasFaults: !form.faults.isEmpty)
    }
}
