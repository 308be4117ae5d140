import Forms
import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

enum CategoryController {
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

    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let summary = try await context.category()
        let query = context.request.query
        let search = TextRule.wordSide.check(query["search"]).text
        let words = try await context.store.words(
            in: summary.id, of: user.id, search: search, order: user.wordOrder,
            page: try query.page, size: CategoryPage.wordCount)
        let tags = try await context.store.tags(in: summary.id, of: user.id)
        let addition = try await addition(to: summary.id, of: user, context)
        return context.page(
            CategoryPage(
                summary, words: words, search: search, order: user.wordOrder, sides: user.shownSides,
                tags: tags, tagging: try await tagging(in: summary.id, of: user, context), addition: addition,
                deletion: try await deletion(in: summary.id, of: user, context),
                moved: try await moved(from: summary.category, of: user, context),
                paused: try await paused(in: summary.id, of: user, context),
                next: try await context.learner.nextCourse(after: summary.category).map(NextCourse.init),
                today: context.today(of: user)))
    }

    /// Remembers in which order words are listed, or which of their sides are to be seen, and shows the list so.
    static func saveView(_ context: Context<User>) async throws -> Response {
        let category = try await context.category().id
        let values = try context.form()
        let search = TextRule.wordSide.check(values["search"]).text
        if let order: WordOrder = values.choice("order") {
            try await context.store.saveWordOrder(order, of: context.user.id)
            return context.redirect(to: Path.category(category, search: search).at(CategoryPage.list))
        }
        if let sides: ShownSides = values.choice("sides") {
            try await context.store.saveShownSides(sides, of: context.user.id)
        }
        let page = try values.page
        return context.redirect(to: Path.category(category, search: search, page: page).at(CategoryPage.list))
    }

    /// The tag that the query names as given to words or taken away from them, where that is still so.
    private static func tagging(in category: Category.ID, of user: User, _ context: Context<User>)
        async throws -> TaggedWords?
    {
        let query = context.request.query
        let isTagged = query["tagged"] != nil
        let (tag, fault) = TagList.check(query["tagged"] ?? query["untagged"])
        guard fault == nil else { return nil }
        let words = try await context.store.words(
            numbers(in: query["words"]), having: tag, isTagged, in: category, of: user.id)
        return words.isEmpty ? nil : TaggedWords(words, tag: tag, isTagged: isTagged)
    }

    /// The words that the query names as moved from here, those of them that are there now.
    private static func moved(from category: Category, of user: User, _ context: Context<User>)
        async throws -> MovedWords?
    {
        let query = context.request.query
        guard let target = query["target"].flatMap({ Category.ID($0) }), query["moved"] != nil,
            let other = try await context.store.category(target, of: user.id)?.category,
            other.pair == category.pair, other.id != category.id
        else { return nil }
        let words = try await context.store.words(numbers(in: query["moved"]), in: other.id, of: user.id)
        return words.isEmpty ? nil : MovedWords(words.map(\.id), to: other)
    }

    /// The words that the query names as put aside, those of them that are there.
    private static func paused(in category: Category.ID, of user: User, _ context: Context<User>)
        async throws -> [PausedWord]
    {
        let words = listed(in: context.request.query["paused"]).compactMap { PausedWord($0) }
        guard !words.isEmpty else { return [] }
        let there = try await context.store.words(words.map(\.id), in: category, of: user.id).map(\.id)
        return words.filter { there.contains($0.id) }
    }

    private static func numbers(in text: String?) -> [Word.ID] { listed(in: text).compactMap { Word.ID($0) } }

    /// What a query lists, as many as a page has words.
    private static func listed(in text: String?) -> [String] {
        (text ?? "").bounded(bytes: 2000).split(separator: ",").prefix(CategoryPage.wordCount).map(
            String.init)
    }

    /// The batch that the query names, while it can be taken back.
    private static func addition(to category: Category.ID, of user: User, _ context: Context<User>)
        async throws
        -> WordAddition?
    {
        guard let batch = WordBatch(context.request.query["added"], in: category) else { return nil }
        let known = context.request.query.number("known", in: 0...Category.limit) ?? 0
        let count = try await context.store.deletableCount(of: batch, of: user.id, now: context.now)
        return count > 0 ? WordAddition(batch, count: count, knownCount: known) : nil
    }

    /// The deletion that the query names, while it can be undone.
    private static func deletion(in category: Category.ID, of user: User, _ context: Context<User>)
        async throws -> DeletedWords?
    {
        guard let number = context.request.query["deleted"].flatMap(Store.WordDeletion.init) else {
            return nil
        }
        let count = try await context.store.restorableCount(
            of: number, in: category, of: user.id, now: context.now)
        return count > 0 ? DeletedWords(number, count: count) : nil
    }

    static func confirmDelete(_ context: Context<User>) async throws -> Response {
        let summary = try await context.ownCategory()
        let heirs = try await context.learner.heirs(of: summary.id)
        guard !heirs.isEmpty else { return context.page(DeletionPage(summary)) }
        let learners = try await context.learner.share(of: summary.id)?.learners.count ?? heirs.count
        return context.page(DeletionPage(summary, learnerCount: learners, heirs: heirs))
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        let heir = try context.form()["heir"].flatMap { User.ID($0) }
        switch try await context.learner.deleteCategory(context.id(), heir: heir) {
        case .deleted: return context.redirect(to: Path.home, notice: .categoryDeleted)
        case .handedOver: return context.redirect(to: Path.home, notice: .categoryHandedOver)
        case nil: throw Fault.notFound
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
