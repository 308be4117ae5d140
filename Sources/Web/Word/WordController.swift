import HTTPServer
import Storage
import Vocabulary

enum WordController {
    static func new(_ context: Context) async throws -> Response {
        let category = try await findCategory(context)
        return form(WordForm(), in: category, editing: nil, context)
    }

    static func create(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let category: Category.ID = try context.id()
        let sent = try context.sentForm()
        let picture = try await PictureForm(sent, saved: nil, context)
        if let request = TranslationRequest(sent.values) {
            return try await translate(
                request, WordForm(draft: sent.values, picture: picture), in: try await findCategory(context),
                editing: nil, context)
        }
        let form = WordForm(sent.values, picture: picture)
        guard form.faults.isEmpty && !picture.isSearch else {
            return self.form(form, in: try await findCategory(context), editing: nil, context)
        }
        switch try await context.store.addWord(form.text, to: category, of: user.id, now: context.now) {
        case .saved(let id):
            try await picture.save(for: .word(id), instead: nil, context)
            return context.redirect(to: Path.category(category), notice: .wordAdded)
        case .missing: throw Fault.notFound
        case .taken(let other):
            return self.form(form, takenBy: other, in: try await findCategory(context), editing: nil, context)
        }
    }

    static func edit(_ context: Context) async throws -> Response {
        let word = try await findWord(context)
        return form(
            WordForm(word.text, picture: PictureForm(word.picture)), in: word.category, editing: word.id,
            context)
    }

    static func update(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let word = try await findWord(context)
        let sent = try context.sentForm()
        let picture = try await PictureForm(sent, saved: word.picture, context)
        if let request = TranslationRequest(sent.values) {
            return try await translate(
                request, WordForm(draft: sent.values, picture: picture), in: word.category, editing: word.id,
                context)
        }
        let form = WordForm(sent.values, picture: picture)
        guard form.faults.isEmpty && !picture.isSearch else {
            return self.form(form, in: word.category, editing: word.id, context)
        }
        switch try await context.store.changeWord(word.id, to: form.text, of: user.id) {
        case .saved(let id):
            try await picture.save(for: .word(id), instead: word.picture, context)
            return context.redirect(to: Path.category(word.category.id), notice: .wordSaved)
        case .missing: throw Fault.notFound
        case .taken(let other):
            return self.form(form, takenBy: other, in: word.category, editing: word.id, context)
        }
    }

    static func confirmDelete(_ context: Context) async throws -> Response {
        let word = try await findWord(context)
        let text = context.text
        return context.page(
            .deletion, title: text("word.delete"),
            DeletionPage(
                heading: text("word.deleteQuestion"),
                subjects: [
                    .init(text: word.text.term, lang: word.category.termLanguage),
                    .init(text: word.text.translation, lang: word.category.translationLanguage),
                ],
                consequence: text("word.deleteConsequence"), action: Path.deleteWord(word.id),
                submit: text("word.delete"), cancelHref: Path.category(word.category.id),
                backLabel: word.category.title))
    }

    static func delete(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        guard let category = try await context.store.deleteWord(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.category(category), notice: .wordDeleted)
    }

    /// Answers the same form with what the dictionary knows; nothing is saved.
    private static func translate(
        _ request: TranslationRequest, _ form: WordForm, in category: Category, editing id: Word.ID?,
        _ context: Context
    ) async throws -> Response {
        let (text, outcome) = await request.carryOut(form.text, in: category, context.services.translator)
        let page = WordFormPage(
            WordForm(text, picture: form.picture), in: category, editing: id, outcome: outcome,
            text: context.text)
        return context.page(.wordForm, title: page.heading, page)
    }

    private static func findWord(_ context: Context) async throws -> Word {
        let user = try context.signedIn()
        guard let word = try await context.store.word(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        return word
    }

    private static func findCategory(_ context: Context) async throws -> Category {
        let user = try context.signedIn()
        guard let summary = try await context.store.category(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        return summary.category
    }

    private static func form(
        _ form: WordForm, takenBy other: Word.ID? = nil, in category: Category, editing id: Word.ID?,
        _ context: Context
    ) -> Response {
        var form = form
        if let other {
            form.taken = other
            form.faults.add("term", Message("word.taken"))
        }
        // Somebody who looks for an emoji has not finished typing.
        if form.picture.isSearch && form.picture.fault == nil { form.faults = FormFaults() }
        let page = WordFormPage(form, in: category, editing: id, text: context.text)
        return context.page(.wordForm, title: page.heading, page, hasFaults: !form.faults.isEmpty)
    }
}
