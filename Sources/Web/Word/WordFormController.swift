import Forms
import HTTPServer
import Household
import Storage
import Views
import Vocabulary

/// Writes a new word, or what is written about one.
enum WordFormController {
    static func new(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().category
        return try await form(WordForm(), in: category, editing: nil, context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let category = try await context.editableCategory().category
        let sent = try context.sentForm()
        let picture = await PictureChoice(sent, saved: nil, context)
        let recording = RecordingChoice(sent, saved: nil, context)
        if let request = TranslationRequest(sent.values) {
            let draft = WordForm(
                draft: sent.values, picture: picture, recording: recording, in: category)
            return try await translate(request, draft, in: category, editing: nil, context)
        }
        let form = WordForm(sent.values, picture: picture, recording: recording, in: category)
        guard form.faults.isEmpty && !picture.isSearch else {
            return try await self.form(form, in: category, editing: nil, context)
        }
        return try await context.saving {
            let saving = try await context.learner.addWord(
                form.text, picture: picture.change(from: nil), recording: recording.change,
                tags: form.tags.names,
                to: category.id)
            switch saving {
            case .saved: return context.redirect(to: Path.category(category.id), notice: .wordAdded)
            case .missing: throw Fault.notFound
            case .taken(let other):
                return try await self.form(form, takenBy: other, in: category, editing: nil, context)
            }
        } orShow: {
            try await self.form(form.with($0), in: category, editing: nil, context)
        }
    }

    static func edit(_ context: Context<User>) async throws -> Response {
        let (word, summary) = try await context.editableWord()
        var form = WordForm(
            word.text, picture: PictureChoice(word.picture), recording: RecordingChoice(word.recording),
            tags: TagList(word.tags))
        if summary.isJoint { form.base = word.text }
        return try await self.form(
            form,
            in: word.category, editing: word.id, isFromPage: isFromPage(context.request.query, word), context)
    }

    static func update(_ context: Context<User>) async throws -> Response {
        let word = try await context.editableWord().word
        let sent = try context.sentForm()
        let isFromPage = isFromPage(sent.values, word)
        let picture = await PictureChoice(sent, saved: word.picture, context)
        let recording = RecordingChoice(sent, saved: word.recording, context)
        if let request = TranslationRequest(sent.values) {
            let draft = WordForm(
                draft: sent.values, picture: picture, recording: recording, in: word.category)
            return try await translate(
                request, draft, in: word.category, editing: word.id, isFromPage: isFromPage, context)
        }
        let form = WordForm(sent.values, picture: picture, recording: recording, in: word.category)
        guard form.faults.isEmpty && !picture.isSearch else {
            return try await self.form(
                form, in: word.category, editing: word.id, isFromPage: isFromPage, context)
        }
        return try await context.saving {
            let saving = try await context.learner.changeWord(
                word.id, to: form.text, from: form.base, picture: picture.change(from: word.picture),
                recording: recording.change, tags: sent.values["tags"].map { _ in form.tags.names })
            switch saving {
            case .saved:
                return context.redirect(
                    to: isFromPage ? Path.word(word.id) : Path.category(word.category.id), notice: .wordSaved)
            case .missing: throw Fault.notFound
            case .taken(let other):
                return try await self.form(
                    form, takenBy: other, in: word.category, editing: word.id, isFromPage: isFromPage, context
                )
            }
        } orShow: {
            try await self.form(
                form.with($0), in: word.category, editing: word.id, isFromPage: isFromPage, context)
        }
    }

    /// The form was opened on the word's own page.
    private static func isFromPage(_ values: FormValues, _ word: Word) -> Bool {
        values.name("next") == Path.word(word.id).text
    }

    /// Answers the same form with what the dictionary knows; nothing is saved.
    private static func translate(
        _ request: TranslationRequest, _ form: WordForm, in category: Category, editing id: Word.ID?,
        isFromPage: Bool = false, _ context: Context<User>
    ) async throws -> Response {
        var form = form
        try await form.keepUploads(context)
        form.hasTags = category.author == context.user.id
        form.ownTags = try await context.store.tags(of: context.user.id)
        let (filled, outcome) = await request.carryOut(
            form, in: category, context.learner.translator, for: context.user.id)
        return context.page(
            ofForm: WordFormPage(
                filled, in: category, editing: id,
                translation: TranslationPart(outcome, filled, in: category), isFromPage: isFromPage,
                recent: id == nil ? try await context.learner.recentWords() : []))
    }

    static func form(
        _ form: WordForm, takenBy other: Word.ID? = nil, in category: Category, editing id: Word.ID?,
        isFromPage: Bool = false, _ context: Context<User>
    ) async throws -> Response {
        var form = form
        try await form.keepUploads(context)
        form.hasTags = category.author == context.user.id
        form.ownTags = try await context.store.tags(of: context.user.id)
        if let other {
            form.taken = other
            form.faults.add(.text(.term, in: category), "word.taken")
        }
        // Somebody who looks for an emoji has not finished typing.
        if form.picture.isSearch && form.picture.fault == nil { form.faults = FormFaults() }
        return context.page(
            ofForm: WordFormPage(
                form, in: category, editing: id, isFromPage: isFromPage,
                recent: id == nil ? try await context.learner.recentWords() : []),
            hasFaults: !form.faults.isEmpty)
    }
}

extension Context<User> {
    /// On this page alone a word can be said into a microphone.
    fileprivate func page(ofForm page: WordFormPage, hasFaults: Bool = false) -> Response {
        var response = self.page(page, hasFaults: hasFaults)
        response.headerFields[.permissionsPolicy] = SecurityHeaders.permissionsWithMicrophone
        return response
    }
}
