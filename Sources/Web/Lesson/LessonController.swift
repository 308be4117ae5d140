import HTTPServer
import Household
import Learning
import Library
import Views
import Vocabulary

enum LessonController {
    static func index(_ context: Context<User>) async throws -> Response {
        let lessons = context.services.lessons
        let pair = context.request.query.name("pair").flatMap(LanguagePair.init(code:)) ?? context.user.pair
        let mistakes = try await context.learner.lessonMistakes()
        return context.page(
            LessonsPage(
                try await context.learner.lessonSummary(of: pair), pair: pair, others: lessons.pairs,
                mistakeCount: mistakes.count,
                grammarLeft: try await context.learner.grammarOfDay()?.left ?? 0,
                checks: try await context.learner.checkScores(of: pair)))
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let lesson = try context.lesson()
        return context.page(
            LessonPage(
                try await standing(of: lesson.outline, context),
                words: try await context.shownWords(of: lesson),
                canBeGiven: try await context.learner.canGiveHomework()))
    }

    private static func standing(of lesson: LessonOutline, _ context: Context<User>) async throws
        -> LessonStanding
    {
        guard let standing = try await context.learner.standing(of: lesson) else { throw Fault.notFound }
        return standing
    }
}

extension Context<User> {
    /// The lesson that the path names by `id`.
    func lessonOutline() throws(Fault) -> LessonOutline {
        guard let id = parameters?["id"], id.utf8.count <= FormValues.nameLimit,
            let lesson = services.lessons.outline(id)
        else { throw .notFound }
        return lesson
    }

    /// With its theory and its tasks.
    func lesson() throws(Fault) -> Lesson {
        guard let lesson = services.lessons[try lessonOutline().id] else { throw .notFound }
        return lesson
    }
}
