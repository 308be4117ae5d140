import Exchange
import Forms
import HTTPServer
import Household
import Storage
import Translation
import Vocabulary

/// What a program asks for of somebody's words.
enum WordOperations {
    /// Words of one page.
    private static let pageSize = 100

    static func list(_ context: Context<User>) async throws -> Response {
        let page = try context.asked("page", in: 1...Int.largestStated) ?? 1
        let search = TextRule.wordSide.check(context.request.query["search"]).text
        if let category = try context.askedCategory() {
            let id = try await context.category(category).category.id
            let found = try await context.store.words(
                in: id, of: context.user.id, search: search, page: page, size: pageSize)
            return context.json(
                WordListResource(words: found.words, page: found.page, pageCount: found.pageCount).json)
        }
        let found = try await context.store.words(
            matching: search, of: context.user.id, page: page, limit: pageSize)
        return context.json(
            WordListResource(words: found.words, page: found.page, pageCount: found.pageCount).json)
    }

    static func show(_ context: Context<User>) async throws -> Response {
        context.json(WordResource(word: try await context.word()).json)
    }

    /// Each by itself: one that is wrong keeps no other one out.
    static func add(_ context: Context<User>) async throws -> Response {
        let sent = try context.sent(SentWords.self)
        guard (1...SentWords.limit).contains(sent.words.count) else { throw Context<User>.wrong("words") }
        let category = try await context.editableCategory(sent.category).category
        var results: [AddedWordResource] = []
        for (index, word) in sent.words.enumerated() {
            let draft = try await draft(of: word, in: category, isFilled: sent.isFilled ?? false, context)
            results.append(try await add(word, draft, at: "words/\(index)/", to: category, context))
        }
        return context.json(AddedWordsResource(results: results).json)
    }

    private static func add(
        _ sent: SentWord, _ draft: WordDraft, at place: String, to category: Category,
        _ context: Context<User>
    ) async throws -> AddedWordResource {
        let entered = EnteredWord(sent, besides: draft.text.partOfSpeech, in: category) { field in
            sent.texts[field].flatMap { $0.isEmpty ? nil : $0 } ?? draft.text[field]
        }
        guard entered.faults.isEmpty else {
            return AddedWordResource(
                outcome: .refused, errors: Problem(entered.faults, at: place).errors(in: context.text))
        }
        do {
            switch try await context.learner.addWord(
                entered.text, picture: draft.picture.map { .chosen($0) } ?? .unchanged,
                tags: entered.tags.names, to: category.id)
            {
            case .saved(let id): return AddedWordResource(outcome: .added, id: id)
            case .taken(let id): return AddedWordResource(outcome: .there, id: id)
            case .missing: throw Problem.notFound
            }
        } catch is Store.TooManyTags {
            var faults = FormFaults()
            faults.add(.tags, .tooManyTags)
            return AddedWordResource(
                outcome: .refused, errors: Problem(faults, at: place).errors(in: context.text))
        }
    }

    static func change(_ context: Context<User>) async throws -> Response {
        let sent = try context.sent(SentWord.self)
        let word = try await context.editableWord().word
        let entered = EnteredWord(sent, besides: word.text.partOfSpeech, in: word.category) {
            sent.texts[$0] ?? word.text[$0]
        }
        guard entered.faults.isEmpty else { throw Problem(entered.faults) }
        switch try await context.learner.changeWord(
            word.id, to: entered.text, tags: sent.tags.map { _ in entered.tags.names })
        {
        case .saved: return context.json(WordResource(word: try await context.word()).json)
        case .taken: throw Problem(.conflict, "word.taken")
        case .missing: throw Problem.notFound
        }
    }

    static func delete(_ context: Context<User>) async throws -> Response {
        guard try await context.learner.deleteWord(context.id()) != nil else { throw Problem.notFound }
        return Response(status: .noContent)
    }

    static func tags(_ context: Context<User>) async throws -> Response {
        context.json(TagListResource(tags: try await context.store.tags(of: context.user.id)).json)
    }

    static func lookUp(_ context: Context<User>) async throws -> Response {
        let (text, fault) = TextRule.wordSide.check(context.request.query["text"])
        if let fault {
            throw Problem(
                .unprocessableContent, "problem.fields", fields: [.init(name: "text", message: fault)])
        }
        var pair = context.user.pair
        if let category = try context.askedCategory() {
            pair = try await context.category(category).category.pair
        }
        let side = try context.asked("from") ?? WordSide(ofLettersOf: text, in: pair) ?? .term
        let reply = await context.learner.translator.reply(
            text, from: side.language(in: pair), to: side.other.language(in: pair), asksService: false)
        let own = side == .term ? try await context.store.words(of: text, of: context.user.id) : []
        return context.json(LookupResource(side: side, reply: reply, own: own).json)
    }

    /// With what the dictionaries of the house know of it, where that is wished.
    private static func draft(
        of sent: SentWord, in category: Category, isFilled: Bool, _ context: Context<User>
    ) async throws -> WordDraft {
        let text = WordText(sent)
        let sides = [WordSide.term, .translation].filter { !text[$0].isEmpty }
        guard isFilled, let side = sides.first else { return WordDraft(text) }
        return await TranslationRequest(.ask(side)).carryOut(
            WordDraft(text), in: category, context.learner.translator, for: context.user.id,
            isOffline: true
        ).0
    }
}

extension WordText {
    /// As it was sent, checked by nobody.
    fileprivate init(_ sent: SentWord) {
        self.init(term: "", translation: "", partOfSpeech: sent.partOfSpeech)
        for (field, text) in sent.texts { self[field] = field.rule.check(text).text }
    }
}

extension EnteredWord {
    fileprivate init(
        _ sent: SentWord, besides known: PartOfSpeech? = nil, in category: Category,
        typed: (WordText.Field) -> String
    ) {
        self.init(
            in: category, partOfSpeech: sent.partOfSpeech ?? known,
            tags: TagList(sent.tags?.joined(separator: ",")), typed: typed)
    }
}
