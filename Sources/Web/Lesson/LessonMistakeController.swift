import HTTPServer
import Learning
import Library
import Storage
import Views
import Vocabulary

/// Mistakes of lessons, practised together.
enum LessonMistakeController {
    /// Tasks that are asked in a row.
    private static let sitting = 20

    static func show(_ context: Context<User>) async throws -> Response {
        guard let asked = try await Asked(context) else {
            return context.redirect(to: Path.lessons, notice: .noMistakes)
        }
        return context.page(asked.page())
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try LessonAnswerForm(try context.form())
        guard let asked = try await Asked(context) else {
            return context.redirect(to: Path.lessons, notice: .noMistakes)
        }
        guard form.fingerprint == asked.task.fingerprint else {
            return context.redirect(to: Path.lessonMistakes, notice: .taskStale)
        }
        let answer = form.answer(to: asked.task)
        let result: LessonResult
        do throws(LessonAnswerFault) {
            result = try asked.task.check(answer)
        } catch {
            return context.page(asked.page(given: form.shown(answer), fault: error), hasFaults: true)
        }
        var sent = Store.TaskAnswer(
            lesson: asked.lesson.id, part: nil, latest: form.latest, sequence: form.sequence,
            task: asked.task.fingerprint, given: answer.text, result: result, duration: form.duration)
        sent.isLast = asked.leftCount == 1 || form.sequence + 1 >= sitting
        return try await context.answered(sent, from: Path.lessonMistakes)
    }

    /// The mistake that is asked next.
    private struct Asked {
        let lesson: Lesson
        let task: LessonTask
        let latest: LessonAttempt?
        /// Of this sitting, with this one.
        let leftCount: Int

        var sequence: Int { latest.flatMap { $0.isOpen ? $0.answered : nil } ?? 0 }

        /// nil when there is none.
        init?(_ context: Context<User>) async throws {
            latest = try await context.store.latestAttempt(of: context.user.id, at: nil, of: nil)
            let open = latest.flatMap { $0.isOpen ? $0 : nil }
            let left = try await context.lessonMistakes(leaving: open?.id)
            guard let first = left.first, let lesson = context.services.lessons[first.lesson],
                let task = lesson.task(first.task)
            else { return nil }
            (self.lesson, self.task) = (lesson, task)
            leftCount = min(left.count, max(1, sitting - (open?.answered ?? 0)))
        }

        func page(given: LessonAnswer? = nil, fault: LessonAnswerFault? = nil) -> LessonTaskPage {
            let header = LessonTaskHeader(
                lesson, part: nil, position: sequence + 1, of: sequence + leftCount, doneCount: sequence,
                theory: task.theory)
            return LessonTaskPage(
                header, task,
                ticket: .init(latest: latest?.id, sequence: sequence, fingerprint: task.fingerprint),
                action: Path.lessonMistakes, given: given, fault: fault)
        }
    }
}

extension Context<User> {
    /// The tasks whose last answer was wrong, longest ago first, but for those that were answered in `attempt`.
    /// What a lesson has no more is none of them.
    func lessonMistakes(leaving attempt: LessonAttempt.ID?) async throws -> [AnsweredTask] {
        try await store.lessonMistakes(of: user.id).filter { mistake in
            (attempt == nil || mistake.attempt != attempt)
                && services.lessons.outline(mistake.lesson)?.hasTask(mistake.task) == true
        }
    }
}
