import Exchange
import Forms
import HTTPServer
import Household
import Localization
import Storage
import Translation
import Views
import Vocabulary

/// A word in seconds: one field takes either language, what the dictionaries know of it is shown small, and once it was
/// seen it is saved; then the form is there for the next one.
enum QuickWordController {
    static func new(_ context: Context<User>) async throws -> Response {
        let query = context.request.query
        let place = try await QuickWordPlace(query.name("category"), context)
        let shared = SharedText(query)
        let dictionaries = context.learner.translator.dictionaries
        let words = shared.text.isEmpty ? [] : await shared.candidates(dictionaries, place.category.pair)
        var page = QuickWordPage(
            text: words.first ?? "", in: place.category, chosen: place.chosen, of: place.categories)
        page.offer(words, of: shared)
        page.added = try await added(query["added"], context)
        let typed = TextRule.wordSide.check(page.text)
        guard typed.fault == nil else { return try await show(page, context) }
        page.text = typed.text
        let isAll = shared.text.lowercased() == typed.text.lowercased()
        example(isAll ? shared.context : shared.sentence, &page.form, place.category.pair)
        // An address that somebody follows asks nobody outside the house.
        await lookUp(&page, TranslationRequest(.ask(.term), FormValues()), isOffline: true, context)
        return try await show(page, context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let sent = try context.sentForm()
        let values = sent.values
        let place = try await QuickWordPlace(values.name("category"), context)
        let picture = await PictureChoice(sent, saved: nil, context)
        let typed = TextRule.wordSide.check(values["text"])
        var page = QuickWordPage(
            text: typed.text, in: place.category, chosen: place.chosen, of: place.categories)
        page.added = try await added(values["added"], context)
        page.form = WordForm(draft: values, picture: picture, in: place.category)
        let request = TranslationRequest(values)
        if let sentence = values["shared"] {
            let shared = SharedText(FormValues([(name: "text", value: sentence)]))
            let dictionaries = context.learner.translator.dictionaries
            page.text = request?.correction ?? typed.text
            page.offer(await shared.candidates(dictionaries, place.category.pair), of: shared)
        }
        if let fault = typed.fault {
            // With nothing typed there is nothing to look up, and what was there goes.
            if typed.text.isEmpty { page.form = WordForm() }
            if request == nil || !typed.text.isEmpty { page.form.faults.add(.quickWord, fault) }
            return try await show(page, context)
        }
        let isSeen =
            TextRule.wordSide.check(values["asked"]).text == typed.text
            && values.name("pair") == place.category.pair.code
        if let correction = request?.correction {
            page.text = correction
        } else if let request, isSeen {
            await lookUp(&page, request, context)
            return try await show(page, context)
        }
        guard isSeen, request == nil else {
            if values.name("pair") != place.category.pair.code { page.form = WordForm() }
            await lookUp(&page, TranslationRequest(.ask(.term), values), context)
            return try await show(page, context)
        }
        page.form = WordForm(values, picture: picture, in: place.category)
        guard page.form.faults.isEmpty && !picture.isSearch else {
            return try await showAgain(page, values, context)
        }
        return try await save(page, values, at: place, context)
    }

    private static func save(
        _ page: QuickWordPage, _ values: FormValues, at place: QuickWordPlace, _ context: Context<User>
    ) async throws -> Response {
        var page = page
        return try await context.saving {
            guard let category = try await place.made(context) else {
                page.form.faults.add(
                    FormFaults.form, Message("category.tooMany", numbers: ["maximum": Category.limit]))
                return try await showAgain(page, values, context)
            }
            let saving = try await context.learner.addWord(
                page.form.text, picture: page.form.picture.change(from: nil), tags: page.form.tags.names,
                to: category)
            switch saving {
            case .saved(let id):
                return context.redirect(
                    to: Path.newQuickWord(in: category, after: [id] + page.added.map(\.id)))
            case .missing: throw Fault.notFound
            case .taken(let other):
                page.form.taken = other
                page.form.faults.add(.quickWord, "word.taken")
                return try await showAgain(page, values, context)
            }
        } orShow: {
            page.form.faults = $0
            return try await showAgain(page, values, context)
        }
    }

    /// Asks for the text of the form, on the side whose language it is in.
    private static func lookUp(
        _ page: inout QuickWordPage, _ request: TranslationRequest, isOffline: Bool = false,
        _ context: Context<User>
    ) async {
        let translator = context.learner.translator
        var request = request
        if case .ask = request.action {
            let side = await side(of: page.text, in: page.category.pair, translator.dictionaries)
            if let earlier = request.earlier {
                page.form.text[earlier.from] = ""
                // What somebody wrote because nothing was found stays for the word that they meant.
                if !earlier.chosen.isEmpty { page.form.text[earlier.from.other] = "" }
            }
            page.form.text[side] = page.text
            request = request.asking(side)
        }
        let (form, outcome) = await request.carryOut(
            page.form, in: page.category, translator, for: context.user.id, isOffline: isOffline)
        page.form = form
        page.translation = TranslationPart(outcome, form, in: page.category)
    }

    /// By its letters; where both languages are written in the same, the one whose dictionary has it.
    private static func side(of text: String, in pair: LanguagePair, _ dictionaries: Dictionaries) async
        -> WordSide
    {
        if let side = WordSide(ofLettersOf: text, in: pair) { return side }
        if case .found = await dictionaries.answer(text, from: pair.term, to: pair.translation) {
            return .term
        }
        if case .found = await dictionaries.answer(text, from: pair.translation, to: pair.term) {
            return .translation
        }
        return .term
    }

    /// The sentence in which somebody met the word, where it is in the language that is learned.
    private static func example(_ sentence: String, _ form: inout WordForm, _ pair: LanguagePair) {
        let (text, fault) = TextRule.remark.check(sentence)
        if fault == nil, Script(of: text) == Script(ofLanguage: pair.term) { form.text.example = text }
    }

    /// The form as it was sent, with what is wrong, and what is known of the word beside it.
    private static func showAgain(
        _ page: QuickWordPage, _ values: FormValues, _ context: Context<User>
    ) async throws -> Response {
        var page = page
        let side = TranslationRequest.Earlier(values)?.from ?? .term
        let request = TranslationRequest(.ask(side), values)
        let (_, outcome) = await request.carryOut(
            page.form, in: page.category, context.learner.translator, for: context.user.id, isOffline: true)
        page.translation = TranslationPart(outcome, page.form, in: page.category)
        return try await show(page, context)
    }

    private static func show(_ page: QuickWordPage, _ context: Context<User>) async throws -> Response {
        var page = page
        try await page.form.keepPicture(context)
        page.recent = try await context.learner.recentWords()
        page.form.ownTags = try await context.store.tags(of: context.user.id)
        // Somebody who looks for an emoji has not finished typing.
        if page.form.picture.isSearch && page.form.picture.fault == nil { page.form.faults = FormFaults() }
        if !page.form.text.term.isEmpty {
            page.known = try await context.store.words(of: page.form.text.term, of: context.user.id)
        }
        return context.page(page, hasFaults: !page.form.faults.isEmpty)
    }

    /// The words that were saved before, the last of them first: `15,14`.
    private static func added(_ list: String?, _ context: Context<User>) async throws -> [Word] {
        let names = (list ?? "").bounded(bytes: 200).split(separator: ",").prefix(QuickWordPage.addedLimit)
        var words: [Word] = []
        for id in names.compactMap({ Word.ID(String($0)) }) where !words.contains(where: { $0.id == id }) {
            if let word = try await context.store.word(id, of: context.user.id) { words.append(word) }
        }
        return words
    }
}

extension QuickWordPage {
    /// The other words of what was handed over, for as long as one of them is asked for.
    fileprivate mutating func offer(_ words: [String], of shared: SharedText) {
        self.shared = shared.sentence.isEmpty ? shared.text : shared.sentence
        let words = words.map { TextRule.wordSide.check($0).text }
        let (asked, others) = (text.lowercased(), words.filter { $0.lowercased() != text.lowercased() })
        sharedWords = words.contains { $0.lowercased() == asked } ? others : []
    }
}

extension TranslationRequest {
    /// What the text of the form becomes.
    fileprivate var correction: String? { if case .correct(let text, _) = action { text } else { nil } }

    fileprivate func asking(_ side: WordSide) -> TranslationRequest {
        var request = self
        request.action = .ask(side)
        return request
    }
}
