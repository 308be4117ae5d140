import Learning
import Storage
import Vocabulary

/// An answer to a task, and what it is worth by its lesson as that is now.
package struct CheckedTask: Sendable {
    package let answer: AnsweredTask
    package let lesson: Lesson
    package let task: LessonTask
    /// As the lesson judges it.
    package let result: LessonResult

    /// nil where what was given is no answer to the task as it is now.
    init?(_ answer: AnsweredTask, to task: LessonTask, of lesson: Lesson) {
        guard let result = try? task.check(LessonAnswer(text: answer.given, to: task.kind)) else {
            return nil
        }
        self.answer = answer
        self.lesson = lesson
        self.task = task
        self.result = result
    }

    /// Who gave it has had it counted.
    package var isAccepted: Bool { isOpen && answer.isRight }
    /// Whether it may be counted although the lesson does not know it.
    package var canBeAccepted: Bool { isOpen && !answer.isRight }
    /// The lesson may be wrong about it. An answer that was brought from elsewhere may have other places than its task.
    private var isOpen: Bool {
        task.kind.mayHaveOtherAnswers && !result.isRight && answer.score.count == result.count
    }
}

/// What became of «Мой ответ тоже верен», or of taking that back.
package enum TaskAcceptance: Sendable {
    case counted
    /// It is not one that may be said to be right, or its lesson has changed since.
    case notPossible
    case missing
}

extension Learner {
    /// nil where the lesson has the task no more.
    package func check(_ answer: AnsweredTask) async throws -> CheckedTask? {
        guard let lesson = try await lesson(answer.lesson), let task = lesson.task(answer.task) else {
            return nil
        }
        return CheckedTask(answer, to: task, of: lesson)
    }

    /// An answer that was judged wrong counts as right: people say more than a lesson can name.
    package func accept(_ answer: AnsweredTask.ID) async throws -> TaskAcceptance {
        guard let (answer, attempt) = try await store.answeredTask(answer, of: user.id) else {
            return .missing
        }
        guard let checked = try await check(answer), checked.canBeAccepted else { return .notPossible }
        let acceptance = try await recount(checked, rightCount: checked.result.count)
        if case .counted = acceptance, attempt.finished != nil {
            try await store.rememberAchievements(
                of: user.id, attempt: attempt.id, lessons: try await lessonCounts(), now: now)
        }
        return acceptance
    }

    /// It is worth again what its lesson says.
    package func takeBackAcceptance(of answer: AnsweredTask.ID) async throws -> TaskAcceptance {
        guard let (answer, _) = try await store.answeredTask(answer, of: user.id) else { return .missing }
        guard let checked = try await check(answer), checked.isAccepted else { return .notPossible }
        return try await recount(checked, rightCount: checked.result.rightCount)
    }

    private func recount(_ checked: CheckedTask, rightCount: Int) async throws -> TaskAcceptance {
        let isThere = try await store.recount(
            checked.answer.id, rightCount: rightCount, section: checked.task.theory, of: user.id)
        // Of an answer of an earlier day. What counts by now counts: where it cannot be read, the next start does it.
        try? await household.readTheory()
        return isThere ? .counted : .missing
    }
}
