import Forms
import HTTPServer
import Storage
import Views
import Vocabulary

/// Help for a word that is forgotten again and again.
enum WordHelpController {
    static func edit(_ context: Context<User>) async throws -> Response {
        let word = try await context.word()
        return page(
            word, WordHelpForm(word.help, today: context.today(of: context.user)),
            after: context.request.query["training"], context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let word = try await context.word()
        let values = try context.form()
        var form = WordHelpForm(word.help, today: context.today(of: context.user))
        form.hint = form.faults.check(.wordHint, values["hint"])
        form.lettersFirst = values["lettersFirst"] != nil
        guard form.faults.isEmpty else { return page(word, form, after: values["training"], context) }
        return try await context.saving {
            let isSaved = try await context.store.saveHelp(
                form.hint, lettersFirst: form.lettersFirst, for: word.id, of: context.user.id)
            return try answer(isSaved, .helpSaved, word, values, context)
        } orShow: {
            page(word, form.with($0), after: values["training"], context)
        }
    }

    static func pause(_ context: Context<User>) async throws -> Response {
        let word = try await context.word()
        let values = try context.form()
        let today = context.today(of: context.user)
        var form = WordHelpForm(word.help, today: today)
        form.pausedUntil = values["until"] ?? ""
        guard let day = WordHelp.pause(until: form.pausedUntil, today: today) else {
            form.faults.add(.pausedUntil, "help.untilWrong")
            return page(word, form, after: values["training"], context)
        }
        return try await context.saving {
            let isPaused = try await context.store.pause(word.id, until: day, of: context.user.id)
            return try answer(isPaused, .wordPaused, word, values, context)
        } orShow: {
            page(word, form.with($0), after: values["training"], context)
        }
    }

    static func resume(_ context: Context<User>) async throws -> Response {
        let word = try await context.word()
        let values = try context.form()
        let isBack = try await context.store.pause(word.id, until: nil, of: context.user.id)
        return try answer(isBack, .wordResumed, word, values, context)
    }

    /// Back to where one came from. A word that was never answered needs no help, and there is none for it.
    private static func answer(
        _ isDone: Bool, _ notice: Notice, _ word: Word, _ values: FormValues, _ context: Context<User>
    ) throws(Fault) -> Response {
        guard isDone else { throw .notFound }
        if values["back"] == "word" { return context.redirect(to: Path.word(word.id), notice: notice) }
        let training = values["training"].flatMap { Training.ID($0) }
        return context.redirect(
            to: training.map { Path.results(of: $0) } ?? Path.category(word.category.id), notice: notice)
    }

    private static func page(
        _ word: Word, _ form: WordHelpForm, after training: String?, _ context: Context<User>
    ) -> Response {
        context.page(
            WordHelpPage(
                word, form, after: training.flatMap { Training.ID($0) },
                today: context.today(of: context.user)),
            hasFaults: !form.faults.isEmpty)
    }
}
