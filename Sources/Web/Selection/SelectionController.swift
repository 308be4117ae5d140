import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Does something with several words of a category at once.
enum SelectionController {
    private enum Action: String {
        case move, pause, resume, delete, tag, untag
        /// Deletes what was asked about.
        case confirm
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let form = SelectionForm(today: context.today(of: context.user))
        return try await page(form, asked: context.request.query, context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let category = try await context.ownCategory().category
        let values = try context.form()
        var form = SelectionForm(words: chosen(in: values), today: context.today(of: user))
        form.pausedUntil = values["until"] ?? form.pausedUntil
        form.tag = TextRule.tag.check(values["tag"]).text
        guard !form.words.isEmpty else {
            form.faults.add("word", label: "selection.heading", "selection.nothing")
            return try await page(form, asked: values, context)
        }
        let words = Array(form.words)
        return try await context.saving {
            switch values.choice("action") as Action? {
            case .move: return try await move(words, from: category, values, context)
            case .pause: return try await pause(words, in: category, form, asked: values, context)
            case .resume:
                return try await resume(named(in: values), in: category, context)
            case .tag:
                return try await tag(words, true, in: category, form, asked: values, context)
            case .untag:
                return try await tag(words, false, in: category, form, asked: values, context)
            case .delete:
                let words = try await found(words, in: category, context)
                return context.page(SelectionDeletionPage(words, of: category))
            case .confirm:
                let deletion = try await context.store.deleteWords(
                    words, in: category.id, of: user.id, now: context.now)
                guard let deletion else { return context.redirect(to: Path.category(category.id)) }
                return context.redirect(to: Path.category(category.id, withoutWordsOf: deletion))
            case nil: return try await page(form, asked: values, context)
            }
        } orShow: {
            try await page(form.with($0), asked: values, context)
        }
    }

    private static func move(
        _ words: [Word.ID], from category: Category, _ values: FormValues, _ context: Context<User>
    ) async throws -> Response {
        guard let target = values["target"].flatMap({ Category.ID($0) }),
            let (_, left) = try await context.store.moveWords(
                words, from: category.id, to: target, of: context.user.id, now: context.now)
        else { throw Fault.notFound }
        let notice = left == 0 ? nil : Notice.wordsMovedPartly
        switch values["back"] {
        case "word" where words.count == 1 && left == 0:
            return context.redirect(to: Path.word(words[0], movedFrom: category.id))
        case "word" where words.count == 1:
            return context.redirect(to: Path.word(words[0]), notice: notice)
        case "undone":
            return context.redirect(to: Path.category(target), notice: notice ?? .wordsMovedBack)
        default:
            return context.redirect(
                to: Path.category(category.id, without: words, movedTo: target), notice: notice)
        }
    }

    private static func pause(
        _ words: [Word.ID], in category: Category, _ form: SelectionForm, asked values: FormValues,
        _ context: Context<User>
    ) async throws -> Response {
        guard let day = WordHelp.pause(until: form.pausedUntil, today: context.today(of: context.user)) else {
            var form = form
            form.faults.add(.pausedUntil, "help.untilWrong")
            return try await page(form, asked: values, context)
        }
        let paused = try await context.store.pause(words, in: category.id, until: day, of: context.user.id)
        let back = paused.isEmpty ? Path.category(category.id) : Path.category(category.id, paused: paused)
        return context.redirect(
            to: back, notice: paused.count == words.count ? nil : .wordsPausedPartly)
    }

    /// Words come back, but for those of which the form says that they were put aside before: they wait until that day.
    private static func resume(
        _ words: [PausedWord], in category: Category, _ context: Context<User>
    ) async throws -> Response {
        let today = context.today(of: context.user)
        let resumed = words.map { word in
            PausedWord(word.id, before: word.before.flatMap { WordHelp.pause(until: $0, today: today) })
        }
        try await context.store.resume(resumed, in: category.id, of: context.user.id)
        let areAllBack = resumed.allSatisfy { $0.before == nil }
        return context.redirect(
            to: Path.category(category.id), notice: areAllBack ? .wordsResumed : .wordsPausedAsBefore)
    }

    /// Gives words the tag that was typed, or takes it away.
    private static func tag(
        _ words: [Word.ID], _ isTagged: Bool, in category: Category, _ form: SelectionForm,
        asked values: FormValues, _ context: Context<User>
    ) async throws -> Response {
        let (store, user) = (context.store, context.user.id)
        var form = form
        let (name, fault) = TagList.check(form.tag)
        form.faults.add(.tag, fault)
        guard fault == nil else { return try await page(form, asked: values, context) }
        do {
            let changed =
                isTagged
                ? try await store.tag(words, name, in: category.id, of: user)
                : try await store.untag(words, name, in: category.id, of: user)
            guard !changed.isEmpty else {
                return context.redirect(to: Path.category(category.id), notice: .tagsUnchanged)
            }
            let tagging = TaggedWords(changed, tag: name, isTagged: isTagged)
            return context.redirect(to: Path.category(category.id, with: tagging))
        } catch is Store.TooManyTags {
            form.faults.add(.tag, .tooManyTags)
            return try await page(form, asked: values, context)
        }
    }

    static func chosen(in values: FormValues) -> Set<Word.ID> { Set(named(in: values).map(\.id)) }

    /// As many words as a page has; what undoes a pause says with each until when it was put aside before.
    private static func named(in values: FormValues) -> [PausedWord] {
        values.all("word").prefix(CategoryPage.wordCount).compactMap { PausedWord($0) }
    }

    private static func found(_ words: [Word.ID], in category: Category, _ context: Context<User>)
        async throws -> [Word]
    {
        try await context.store.words(words, in: category.id, of: context.user.id)
    }

    private static func page(_ form: SelectionForm, asked values: FormValues, _ context: Context<User>)
        async throws -> Response
    {
        let user = context.user
        let summary = try await context.ownCategory()
        let search = TextRule.wordSide.check(values["search"]).text
        let words = try await context.store.words(
            in: summary.id, of: user.id, search: search, order: user.wordOrder,
            page: try values.page, size: CategoryPage.wordCount)
        let targets = try await context.store.categories(like: summary.category, of: user.id)
        return context.page(
            SelectionPage(
                summary, words: words, search: search, targets: targets,
                tags: try await context.store.tags(of: user.id), form: form),
            hasFaults: !form.faults.isEmpty)
    }
}

extension WordHelp {
    /// The day until which a word is put aside; nil for a text that is none, or too far away.
    static func pause(until text: String, today: StudyDay) -> StudyDay? {
        StudyDay(iso: text).flatMap { pause(until: $0, today: today) }
    }
}
