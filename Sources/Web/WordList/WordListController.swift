import Exchange
import HTTPServer
import Localization
import Queues
import Storage
import Views
import Vocabulary

/// Many words at once. Until the last press the list lives in its form, and nothing is saved.
enum WordListController {
    static func new(_ context: Context<User>) async throws -> Response {
        form(WordListForm(), in: try await context.category().category, context)
    }

    /// Nobody has two lists under way: whoever sends many leaves others their turn.
    private static let turns = Turns<User.ID>()

    static func create(_ context: Context<User>) async throws -> Response {
        try await turns.run(for: context.user.id) { try await takeUp(context) }
    }

    private static func takeUp(_ context: Context<User>) async throws -> Response {
        let category = try await context.category().category
        let parser = WordListParser(
            termLanguage: category.termLanguage, translationLanguage: category.translationLanguage)
        let form = await WordListForm.read(try context.form(), parser: parser)
        guard form.fault == nil else { return self.form(form, in: category, context) }
        switch form.action {
        case .editText: return self.form(form, in: category, context)
        case .check: return try await check(form, in: category, context)
        case .save: return try await save(form, in: category, context)
        }
    }

    /// Takes back what was added in one go.
    static func delete(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let category = try await context.category().category.id
        guard let batch = WordBatch(context.parameters?["batch"], in: category) else { throw Fault.notFound }
        let deletion = try await context.store.deleteBatch(batch, of: user.id, now: context.now)
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

    private static func check(_ form: WordListForm, in category: Category, _ context: Context<User>)
        async throws
        -> Response
    {
        let translation = WordListTranslation(context.services.translator.dictionaries, for: category)
        let entries = await translation.fill(form.entries)
        let review = try await review(entries, in: category, isSuggesting: true, context)
        return preview(review, in: category, isSeen: form.isSeen, context)
    }

    /// Adds what can be added. What somebody changed and what cannot be kept comes back to them first.
    private static func save(_ form: WordListForm, in category: Category, _ context: Context<User>)
        async throws
        -> Response
    {
        let user = context.user
        let review = try await review(form.entries, in: category, context)
        let spoilt = review.items.contains { item in
            form.changed.contains(item.index) && !item.isLeftOut && !item.isAddable
        }
        let additions = review.additions
        guard !spoilt else {
            return preview(review, in: category, fault: "list.incomplete", context)
        }
        guard !additions.isEmpty else {
            // The same list once more, by a second press.
            if review.figures[.present] > 0 {
                guard review.undecided.isEmpty else {
                    let rest = try await self.review(
                        review.undecided, in: category, isSuggesting: true, context)
                    return preview(rest, in: category, isSeen: true, context)
                }
                return context.redirect(to: Path.category(category.id), notice: .wordsThere)
            }
            return preview(review, in: category, fault: "list.nothingToAdd", context)
        }
        return try await context.saving {
            switch try await context.store.addWords(additions, to: category.id, of: user.id, now: context.now)
            {
            case .saved(let batch, let count):
                guard !review.undecided.isEmpty else {
                    return context.redirect(to: Path.category(with: batch))
                }
                let rest = try await self.review(review.undecided, in: category, isSuggesting: true, context)
                return preview(rest, in: category, addition: WordAddition(batch, count: count), context)
            case .taken: return context.redirect(to: Path.category(category.id), notice: .wordsThere)
            case .missing: throw Fault.notFound
            }
        } orShow: {
            preview(review, in: category, fault: $0.entries.first?.message, context)
        }
    }

    /// Where it is suggesting, it says of words without translation what they may have been meant to be.
    private static func review(
        _ entries: [WordListEntry], in category: Category, isSuggesting: Bool = false,
        _ context: Context<User>
    ) async throws -> WordListReview {
        let user = context.user
        let dictionaries = context.services.translator.dictionaries
        let likenesses = try await context.store.likenesses(
            of: entries.map(\.text), in: category.id, of: user.id)
        let senses = await dictionaries.senses(of: entries.map(\.text), in: category.pair)
        var review = WordListReview(
            entries, likenesses: likenesses, senses: senses, in: category.pair)
        guard isSuggesting else { return review }
        let translation = WordListTranslation(dictionaries, for: category)
        for item in review.sorted.prefix(WordListPreviewPage.rowLimit)
        where item.doubts.contains(.noTranslation(near: [])) {
            review.suggest(await translation.near(review.entries[item.index]), at: item.index)
        }
        return review
    }

    private static func form(_ form: WordListForm, in category: Category, _ context: Context<User>)
        -> Response
    {
        let parser = WordListParser(
            termLanguage: category.termLanguage, translationLanguage: category.translationLanguage)
        let page = WordListPage(
            in: category, list: form.text, fault: form.fault, takesEitherOrder: parser.tellsSidesApart)
        return context.page(page, hasFaults: form.fault != nil)
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
