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
        let written = try await context.learner.writtenLessons()
        let mistakes = try await context.learner.lessonMistakes()
        return context.page(
            LessonsPage(
                try await context.learner.lessonSummary(of: pair), pair: pair, others: lessons.pairs,
                mistakeCount: mistakes.count,
                grammarLeft: try await context.learner.grammarOfDay()?.left ?? 0,
                checks: try await context.learner.checkScores(of: pair), written: written,
                writtenStandings: try await context.learner.standings(of: written), reader: context.user))
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let lesson = try await context.lesson()
        return context.page(
            LessonPage(
                try await standing(of: lesson.outline, context),
                words: try await context.shownWords(of: lesson),
                canBeGiven: try await context.learner.canGiveHomework(),
                written: try await context.learner.writtenLesson(lesson.id), reader: context.user))
    }

    private static func standing(of lesson: LessonOutline, _ context: Context<User>) async throws
        -> LessonStanding
    {
        guard let standing = try await context.learner.standing(of: lesson) else { throw Fault.notFound }
        return standing
    }
}

extension Context<User> {
    /// The lesson that the path names by `id`; of written ones only what is theirs, or given to them.
    func lessonOutline() async throws -> LessonOutline {
        guard let id = lessonID, let lesson = try await learner.lessonOutline(id) else {
            throw Fault.notFound
        }
        return lesson
    }

    /// With its theory and its tasks.
    func lesson() async throws -> Lesson {
        guard let id = lessonID, let lesson = try await learner.lesson(id) else { throw Fault.notFound }
        return lesson
    }

    /// As the path has it; nil where it is none.
    var lessonID: Lesson.ID? {
        parameters?["id"].flatMap { $0.utf8.count <= FormValues.nameLimit ? $0 : nil }
    }
}
