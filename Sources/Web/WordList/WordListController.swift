import Exchange
import HTTPServer
import Household
import Localization
import Queues
import Views
import Vocabulary

/// Many words at once. Until the last press the list lives in its form, and nothing is saved.
enum WordListController {
    static func new(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().category
        guard let text = context.request.query["from"] else { return page("", in: category, context) }
        guard let id = Category.ID(text) else { throw Fault.notFound }
        return try await turns.run(for: context.user.id) { try await copy(id, to: category, context) }
    }

    /// The words of another category, in the languages of this one.
    private static func copy(_ id: Category.ID, to category: Category, _ context: Context<User>) async throws
        -> Response
    {
        let source = try await context.ownCategory(id).category
        do {
            let review = try await context.learner.list(
                of: source, for: category, rows: WordListPreviewPage.rowLimit)
            return preview(review, in: category, context)
        } catch let fault as WordListFault {
            return page("", fault: fault.message, in: category, context)
        }
    }

    /// Nobody has two lists under way: whoever sends many leaves others their turn.
    private static let turns = Turns<User.ID>()

    static func create(_ context: Context<User>) async throws -> Response {
        try await turns.run(for: context.user.id) { try await takeUp(context) }
    }

    private static func takeUp(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().category
        let sent = try context.sentForm(file: WordListPhoto.field)
        let form = WordListForm(sent.values)
        guard sent.file != nil || context.request.body.count <= WordListForm.formLimit else {
            throw Fault.badForm(.tooManyFields)
        }
        if let photo = sent.file { return await read(photo, behind: form.text, in: category, context) }
        let learner = context.learner
        let draft: WordListDraft
        do throws(WordListFault) {
            draft = try await learner.read(form.list, for: category)
        } catch {
            return page(form.text, fault: error.message, in: category, context)
        }
        switch form.action {
        case .editText:
            return page(await learner.text(of: draft, for: category), in: category, context)
        case .check:
            let review = try await learner.check(draft, for: category, rows: WordListPreviewPage.rowLimit)
            return preview(review, in: category, isSeen: form.isSeen, context)
        case .save: return try await save(draft, to: category, context)
        }
    }

    /// The text of a photo behind what was typed, to be compared with the page before it is checked.
    private static func read(
        _ photo: UploadedFile, behind text: String, in category: Category, _ context: Context<User>
    ) async -> Response {
        guard text.utf8.count <= WordListDraft.textLimit else {
            return page(text, fault: WordListFault.tooLarge.message, in: category, context)
        }
        guard WordListPhoto.isOffered(for: category, context) else {
            let fault = WordListPhotoFault.unavailable.message
            return page(text, fault: fault, in: category, context)
        }
        switch await WordListPhoto.read(photo.bytes, for: category, context) {
        case .success(let list):
            let typed = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
            return page(typed + list.text, reading: list, in: category, context)
        case .failure(let fault): return page(text, photoFault: fault.message, in: category, context)
        }
    }

    /// Adds what can be added. What somebody changed and what cannot be kept comes back to them first.
    private static func save(_ draft: WordListDraft, to category: Category, _ context: Context<User>)
        async throws -> Response
    {
        let learner = context.learner
        let review = try await learner.review(draft, for: category)
        return try await context.saving {
            let added = try await learner.add(
                draft, as: review, to: category, rows: WordListPreviewPage.rowLimit)
            switch added {
            case .added(let batch, _, rest: nil): return context.redirect(to: Path.category(with: batch))
            case .added(let batch, let count, let rest?):
                return preview(rest, in: category, addition: WordAddition(batch, count: count), context)
            case .present(rest: nil):
                return context.redirect(to: Path.category(category.id), notice: .wordsThere)
            case .present(let rest?): return preview(rest, in: category, isSeen: true, context)
            case .spoilt: return preview(review, in: category, fault: "list.incomplete", context)
            case .nothing: return preview(review, in: category, fault: "list.nothingToAdd", context)
            case .missing: throw Fault.notFound
            }
        } orShow: {
            preview(review, in: category, fault: $0.entries.first?.message, context)
        }
    }

    /// Takes back what was added in one go.
    static func delete(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().category.id
        guard let batch = WordBatch(context.parameters?["batch"], in: category) else { throw Fault.notFound }
        let deletion = try await context.learner.takeBack(batch)
        if let next = try context.form()["next"] {
            return context.redirect(
                to: Path.own(next), notice: deletion == .kept ? .wordKept : .wordDeleted)
        }
        switch deletion {
        case .kept: return context.redirect(to: Path.category(category), notice: .wordsKept)
        case .deleted: return context.redirect(to: Path.category(category), notice: .wordsDeleted)
        case .categoryDeleted: return context.redirect(to: Path.courses, notice: .courseRemoved)
        }
    }

    private static func page(
        _ text: String, fault: Message? = nil, photoFault: Message? = nil, reading: PrintedList? = nil,
        in category: Category, _ context: Context<User>
    ) -> Response {
        let page = WordListPage(
            in: category, list: text, fault: fault,
            takesEitherOrder: WordListParser(for: category).tellsSidesApart,
            takesPhotos: WordListPhoto.isOffered(for: category, context), photoFault: photoFault,
            reading: reading)
        return context.page(page, hasFaults: fault != nil || photoFault != nil)
    }

    private static func preview(
        _ review: WordListReview, in category: Category, fault: Message? = nil, isSeen: Bool = false,
        addition: WordAddition? = nil, _ context: Context<User>
    ) -> Response {
        let page = WordListPreviewPage(
            review.sorted, entries: WordListCoding.encode(review.entries), in: category, fault: fault,
            isSeen: isSeen, addition: addition)
        return context.page(page, hasFaults: fault != nil)
    }
}

extension WordBatch {
    /// From a part of a path such as `101-147`; nil when it is none.
    init?(_ text: String?, in category: Category.ID) {
        let parts = (text ?? "").split(separator: "-", omittingEmptySubsequences: false)
        let ids = parts.compactMap { Word.ID(String($0)) }
        guard parts.count == 2, ids.count == 2, ids[0] > 0, ids[0] <= ids[1] else { return nil }
        self.init(category: category, ids: ids[0]...ids[1])
    }
}
