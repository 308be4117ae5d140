import Forms
import HTTPServer
import Learning
import Storage
import Translation
import Views
import Vocabulary

/// The words of a lesson, as a category has them: explained by the lexicon, or by the lesson itself. What neither
/// explains is left out.
struct LessonWords: Sendable {
    let all: [ReadyWord]

    init(_ lesson: Lesson, _ lexicon: Lexicon) {
        let limit = WordText.Field.translation.rule.maximum
        all = lesson.words.compactMap { word in
            let known = Self.explained(word.term, in: lesson.pair, by: lexicon)
            guard let translation = word.translation else { return known }
            let text = WordText(
                term: word.term, translation: translation, transcription: known?.text.transcription ?? "",
                partOfSpeech: known?.text.partOfSpeech)
            return ReadyWord(text: text, emoji: known?.emoji)
        }.filter { $0.text.translation.unicodeScalars.count <= limit }
    }

    private static func explained(_ term: String, in pair: LanguagePair, by lexicon: Lexicon) -> ReadyWord? {
        switch pair {
        case Lexicon.pair:
            return lexicon.entries(of: term).first.map { entry in
                ReadyWord(
                    text: WordText(
                        term: term, translation: entry.translation, transcription: entry.transcription,
                        partOfSpeech: entry.partOfSpeech, example: entry.example,
                        exampleTranslation: entry.exampleTranslation),
                    emoji: entry.emoji)
            }
        case LanguagePair(term: Lexicon.pair.translation, translation: Lexicon.pair.term):
            return lexicon.entries(rendering: term).first.map { entry in
                ReadyWord(
                    text: WordText(
                        term: term, translation: entry.term, partOfSpeech: entry.partOfSpeech,
                        example: entry.exampleTranslation, exampleTranslation: entry.example),
                    emoji: entry.emoji)
            }
        default: return nil
        }
    }
}

enum LessonWordController {
    /// Makes a category of the words of a lesson. One of its title is never made twice.
    static func create(_ context: Context<User>) async throws -> Response {
        let lesson = try context.lesson()
        let category = ReadyCategory(
            title: lesson.title, termLanguage: lesson.pair.term, translationLanguage: lesson.pair.translation,
            words: context.words(of: lesson).all)
        guard !category.words.isEmpty else { throw Fault.notFound }
        switch try await context.store.addCategory(category, of: context.user.id, now: context.now) {
        case .saved(let id): return context.redirect(to: Path.category(id), notice: .courseAdded)
        case .titleTaken: return context.redirect(to: Path.lesson(lesson.id), notice: .courseThere)
        case .full: return context.redirect(to: Path.lesson(lesson.id), notice: .categoriesFull)
        case .missing: throw Fault.notFound
        }
    }
}

extension Context<User> {
    func words(of lesson: Lesson) -> LessonWords {
        LessonWords(lesson, services.translator.dictionaries.lexicon)
    }

    /// What a page shows of the words of a lesson.
    func shownWords(of lesson: Lesson) async throws -> LessonWordList {
        let added = try await store.categories(titled: [[lesson.title]], of: user.id)[0]
        return LessonWordList(words(of: lesson).all.map(\.text), of: lesson, added: added)
    }
}
