import HTTPServer
import Learning
import Library
import Storage
import Views
import Vocabulary

enum LessonWordController {
    /// Makes a category of the words of a lesson. One of its title is never made twice.
    static func create(_ context: Context<User>) async throws -> Response {
        let lesson = try await context.lesson()
        let category = ReadyCategory(
            title: lesson.title, termLanguage: lesson.pair.term, translationLanguage: lesson.pair.translation,
            words: context.words(of: lesson).all, origin: .lesson(lesson.id))
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
        let added = try await store.categories(
            from: [(.lesson(lesson.id), lesson.pair)], of: user.id)[0]
        return LessonWordList(words(of: lesson).all.map(\.text), of: lesson, added: added)
    }
}
