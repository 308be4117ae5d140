import HTTPServer
import Learning
import Library
import Storage
import Views
import Vocabulary

enum LessonTaskController {
    /// The task of a part to go on with; of a part that is finished or was not begun, the first.
    static func show(_ context: Context<User>) async throws -> Response {
        let asked = try await Asked(context)
        return context.page(asked.page())
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try LessonAnswerForm(try context.form())
        let asked = try await Asked(context)
        // The lesson has changed since the page was shown.
        guard form.fingerprint == asked.outline.fingerprint, form.sequence < asked.part.tasks.count else {
            return context.redirect(to: asked.address, notice: .taskStale)
        }
        let task = asked.part.tasks[form.sequence]
        let answer = form.answer(to: task)
        let result: LessonResult
        do throws(LessonAnswerFault) {
            result = try task.check(answer)
        } catch {
            // What is shown again is the task that was answered, as long as it is the one to be answered.
            guard form.sequence == asked.sequence, form.latest == asked.latest?.id else {
                return context.redirect(to: asked.address, notice: .taskStale)
            }
            return context.page(asked.page(given: form.shown(answer), fault: error), hasFaults: true)
        }
        return try await context.answered(
            Store.TaskAnswer(
                lesson: asked.lesson.id, part: asked.outline, latest: form.latest, sequence: form.sequence,
                task: task.fingerprint, given: answer.text, result: result, duration: form.duration),
            from: asked.address)
    }

    /// What an answer was worth.
    static func result(_ context: Context<User>) async throws -> Response {
        guard
            let (answer, attempt) = try await context.store.answeredTask(
                try context.id(), of: context.user.id)
        else { throw Fault.notFound }
        guard let lesson = context.services.lessons[answer.lesson],
            let task = lesson.task(answer.task),
            let result = try? task.check(LessonAnswer(text: answer.given, to: task.kind))
        else {
            // The lesson has changed since.
            return context.redirect(to: Path.attempt(attempt.id), notice: .taskStale)
        }
        let part = attempt.part.flatMap { name in lesson.parts.firstIndex { $0.name == name } }
        let isLast = !attempt.isOpen
        let next: Address =
            if isLast {
                Path.attempt(attempt.id)
            } else if let part {
                Path.lessonPart(part, of: lesson.id)
            } else {
                attempt.lesson == nil ? Path.lessonMistakes : Path.lesson(lesson.id)
            }
        var count = attempt.taskCount
        if attempt.lesson == nil {
            count = attempt.answered
            if attempt.isOpen { count += try await context.lessonMistakes(leaving: attempt.id).count }
        }
        let header = LessonTaskHeader(
            lesson, part: attempt.part, position: answer.sequence + 1, of: count,
            doneCount: answer.sequence + 1, theory: task.theory)
        return context.page(TaskResultPage(header, task, result, next: next, isLast: isLast))
    }

    /// What came of an attempt.
    static func attempt(_ context: Context<User>) async throws -> Response {
        guard let (attempt, answers) = try await context.store.attempt(try context.id(), of: context.user.id)
        else { throw Fault.notFound }
        let mistakes = answers.filter { !$0.isRight }.compactMap { answer -> AttemptPage.Mistake? in
            guard let lesson = context.services.lessons[answer.lesson], let task = lesson.task(answer.task),
                let result = try? task.check(LessonAnswer(text: answer.given, to: task.kind))
            else { return nil }
            return AttemptPage.Mistake(task, of: lesson, result)
        }
        var standing: LessonStanding?
        if let outline = attempt.lesson.flatMap({ context.services.lessons.outline($0) }) {
            standing = try await context.lessonStanding(outline)
        }
        let index = standing?.lesson.parts.firstIndex { $0.name == attempt.part }
        let reached = try await context.store.achievements(announcedWith: attempt.id, of: context.user.id)
        let left = attempt.lesson == nil ? try await context.lessonMistakes(leaving: nil).count : 0
        return context.page(
            AttemptPage(
                attempt, standing: standing, index: index, mistakes: mistakes,
                rightCount: answers.count { $0.isRight }, mistakeCount: left, reached: reached))
    }
}

extension Context<User> {
    /// Counts an answer that was sent from the page at `address`, and leads to what it was worth.
    func answered(_ answer: Store.TaskAnswer, from address: Address) async throws -> Response {
        switch try await store.answer(answer, of: user.id, now: now) {
        case .counted(let id, let finished):
            if let finished { try await rememberAchievements(of: finished) }
            return redirect(to: Path.answeredTask(id))
        case .stale(let id?): return redirect(to: Path.answeredTask(id))
        case .stale(nil): return redirect(to: address, notice: .taskStale)
        }
    }
}

/// The part that a path names, and what of it is asked next.
private struct Asked {
    let lesson: Lesson
    let index: Int
    let outline: LessonOutline.Part
    let latest: LessonAttempt?
    var part: LessonPart { lesson.parts[index] }
    var address: Address { Path.lessonPart(index, of: lesson.id) }

    /// How many of the part's tasks are answered; 0 when it begins, for the first time or again.
    var sequence: Int { latest.flatMap { $0.goesOn(with: outline) ? $0.answered : nil } ?? 0 }

    init(_ context: Context<User>) async throws {
        lesson = try context.lesson()
        let outlines = try context.lessonOutline().parts
        index = try context.index("part")
        guard outlines.indices.contains(index), lesson.parts.indices.contains(index) else {
            throw Fault.notFound
        }
        outline = outlines[index]
        latest = try await context.store.latestAttempt(of: context.user.id, at: outline.name, of: lesson.id)
    }

    func page(given: LessonAnswer? = nil, fault: LessonAnswerFault? = nil) -> LessonTaskPage {
        let task = part.tasks[min(sequence, part.tasks.count - 1)]
        let header = LessonTaskHeader(
            lesson, part: part.name, position: sequence + 1, of: part.tasks.count, doneCount: sequence,
            theory: task.theory)
        return LessonTaskPage(
            header, task,
            ticket: .init(latest: latest?.id, sequence: sequence, fingerprint: outline.fingerprint),
            action: address, given: given, fault: fault)
    }
}

extension Lesson {
    /// The task with this fingerprint; nil when the lesson has it no more.
    func task(_ fingerprint: UInt64) -> LessonTask? {
        parts.lazy.flatMap(\.tasks).first { $0.fingerprint == fingerprint }
    }
}
