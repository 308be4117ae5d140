import Learning
import Library
import Storage
import Vocabulary

extension Learner {
    /// How far they are with a lesson.
    package func standing(of lesson: LessonOutline) async throws -> LessonStanding? {
        try await store.lessonStandings(of: user.id, [lesson]).first
    }

    /// How far they are with the lessons of a pair.
    package func lessonSummary(of pair: LanguagePair) async throws -> LessonSummary {
        LessonSummary(
            try await store.lessonStandings(of: user.id, in: pair, today: today) {
                household.lessons.outlines(of: pair)
            })
    }

    /// How far they are with every achievement; lessons of all pairs count.
    package func achievements() async throws -> [AchievementStanding] {
        try await store.achievements(of: user.id, lessons: try await lessonCounts())
    }

    func lessonCounts() async throws -> LessonCounts {
        LessonCounts(try await store.lessonStandings(of: user.id, household.lessons.outlines))
    }

    /// The tasks that were answered wrong and have not been right on two days since, but for those that were right today
    /// already, longest ago first, and for those that were answered in `attempt`; what a lesson has no more is none of them.
    package func lessonMistakes(leaving attempt: LessonAttempt.ID? = nil) async throws -> [AnsweredTask] {
        let mistakes = try await store.lessonMistakes(of: user.id, today: today)
            .filter { attempt == nil || $0.attempt != attempt }
        let lessons = try await lessons(mistakes.lazy.map(\.lesson))
        return mistakes.filter { lessons.outline($0.lesson)?.hasTask($0.task) == true }
    }
}
