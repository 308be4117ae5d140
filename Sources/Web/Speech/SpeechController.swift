import Forms
import HTTPServer
import HTTPTypes
import Household
import Speech
import Translation
import Vocabulary

/// Texts as they sound, for browsers that have no voice of their language.
enum SpeechController {
    /// One text of a word: the word itself unless another is asked for.
    static func show(_ context: Context<User>) async throws -> Response {
        let word = try await context.word()
        let field = context.request.query.choice("text") ?? WordText.Field.term
        guard let language = field.language(in: word.category.pair), !word.text[field].isEmpty
        else { throw Fault.notFound }
        return try await recording(
            of: word.text[field], transcription: field == .term ? word.text.transcription : "", in: language,
            context)
    }

    /// A sentence or a word of a lesson, named by its fingerprint: nobody has this voice say what they like.
    static func lesson(_ context: Context<User>) async throws -> Response {
        let lesson = try await context.lesson()
        return try await recording(
            among: lesson.sentences, context.words(of: lesson).all.map(\.text), in: lesson.pair.term, context
        )
    }

    /// A word of a course or its example, named in the same manner.
    static func course(_ context: Context<User>) async throws -> Response {
        let course = try context.course()
        let words = course.words.map(\.text)
        return try await recording(
            among: words.map(\.example).filter { !$0.isEmpty }, words, in: course.termLanguage, context)
    }

    /// A word that was found and is nobody's yet: only what is known of what was asked, so that nobody has this voice
    /// say what they like here either. No service is asked for it.
    static func found(_ context: Context<User>) async throws -> Response {
        let query = context.request.query
        guard let pair = query.name("pair").flatMap(LanguagePair.init(code:)),
            let from = query.choice("from") as WordSide?
        else { throw Fault.notFound }
        let (term, termFault) = TextRule.wordSide.check(query["term"])
        let (translation, translationFault) = TextRule.wordSide.check(query["translation"])
        guard termFault == nil, translationFault == nil else { throw Fault.notFound }
        let word = WordText(term: term, translation: translation)
        let translator = context.learner.translator
        let reply = await translator.reply(
            word[from], from: from.language(in: pair), to: from.other.language(in: pair), asksService: false)
        guard case .found(let finding) = reply.answer, finding.has(term, askedFrom: from) else {
            throw Fault.notFound
        }
        let filling = await WordFilling(
            finding, chosen: word[from.other], term: term, from: from, in: pair, translator.dictionaries)
        return try await recording(
            of: term, transcription: filling.transcription, in: pair.term, context)
    }

    /// A few words of a language, to hear its voice by.
    static func sample(_ context: Context<User>) async throws -> Response {
        guard let language = context.parameters?["language"], language.utf8.count <= FormValues.nameLimit,
            let spoken = SpokenLanguage(language)
        else { throw Fault.notFound }
        return try await recording(of: spoken.sample, transcription: "", in: language, context)
    }

    /// Of that sentence, or else that word, whose fingerprint is asked for.
    private static func recording(
        among sentences: [String], _ words: [WordText], in language: String, _ context: Context<User>
    ) async throws -> Response {
        guard let asked = context.request.query.name("text").flatMap(UInt64.init) else {
            throw Fault.notFound
        }
        if let sentence = sentences.first(where: { $0.fingerprint == asked }) {
            return try await recording(of: sentence, transcription: "", in: language, context)
        }
        guard let word = words.first(where: { $0.spoken.fingerprint == asked }) else { throw Fault.notFound }
        return try await recording(
            of: word.term, transcription: word.transcription, in: language, context)
    }

    /// A word that somebody meets before they have an account, or its example. All strangers wait in one line, so that they
    /// take one place among those who live here.
    static func firstMinute(_ context: Context<User?>) async throws -> Response {
        let id: Word.ID = try context.id()
        let field = context.request.query.choice("text") ?? WordText.Field.term
        guard let trial = Trial(context), let word = trial.word(id.number),
            let language = field.language(in: word.category.pair), !word.text[field].isEmpty
        else { throw Fault.notFound }
        return try await recording(
            of: word.text[field], transcription: field == .term ? word.text.transcription : "", in: language,
            context)
    }

    private static func recording<Someone>(
        of text: String, transcription: String, in language: String, _ context: Context<Someone>
    ) async throws -> Response {
        guard let speech = context.services.speech, speech.speaks(language) else { throw Fault.notFound }
        let rate = context.request.query.choice("rate") ?? SpeechRate.normal
        let recording = try await context.services.speechTurns.run(for: context.user.account?.id ?? 0) {
            try await speech.recording(of: text, transcription: transcription, in: language, rate: rate)
        }
        // The address changes with the text, so a browser may keep what it heard.
        return Response(
            status: .ok,
            headerFields: [
                .contentType: "audio/wav", .cacheControl: "private, max-age=2592000, immutable",
                .contentSecurityPolicy: "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
            ],
            body: recording)
    }
}
