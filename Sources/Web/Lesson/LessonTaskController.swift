import HTTPServer
import Household
import Learning
import Library
import Storage
import Views
import Vocabulary

enum LessonTaskController {
    /// The task of a part to go on with; of a part that is finished or was not begun, the first.
    static func show(_ context: Context<User>) async throws -> Response {
        context.page(LessonTaskPage(try await asked(context)))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let form = try LessonAnswerForm(try context.form())
        return try await context.answer(asked(context), with: form)
    }

    private static func asked(_ context: Context<User>) async throws -> AskedTask {
        guard let asked = try await context.learner.task(of: context.index("part"), in: context.lesson())
        else { throw Fault.notFound }
        return asked
    }

    /// What an answer was worth.
    static func result(_ context: Context<User>) async throws -> Response {
        guard
            let (answer, attempt) = try await context.store.answeredTask(
                try context.id(), of: context.user.id)
        else { throw Fault.notFound }
        guard let checked = try await context.learner.check(answer) else {
            // The lesson has changed since.
            return context.redirect(to: Path.attempt(attempt.id), notice: .taskStale)
        }
        let lesson = checked.lesson
        let part = attempt.part.flatMap { name in lesson.parts.firstIndex { $0.name == name } }
        let isLast = !attempt.isOpen
        let next: Address =
            if isLast {
                Path.attempt(attempt.id)
            } else if let check = attempt.check {
                Path.check(check)
            } else if let part {
                Path.lessonPart(part, of: lesson.id)
            } else {
                attempt.practice.map(Path.practice) ?? Path.lesson(lesson.id)
            }
        var count = attempt.taskCount
        if let practice = attempt.practice {
            count = attempt.answered
            if attempt.isOpen {
                count += try await context.learner.leftCount(of: practice, leaving: attempt.id)
            }
        }
        let header = LessonTaskHeader(
            lesson, part: attempt.part, check: attempt.check, position: answer.sequence + 1, of: count,
            doneCount: answer.sequence + 1, theory: checked.task.theory)
        return context.page(TaskResultPage(header, checked, next: next, isLast: isLast))
    }

    /// What came of an attempt.
    static func attempt(_ context: Context<User>) async throws -> Response {
        guard let (attempt, answers) = try await context.store.attempt(try context.id(), of: context.user.id)
        else { throw Fault.notFound }
        var mistakes: [AttemptPage.Mistake] = []
        for answer in answers where !answer.isRight {
            guard let checked = try await context.learner.check(answer) else { continue }
            mistakes.append(
                AttemptPage.Mistake(
                    checked.task, of: checked.lesson, checked.result,
                    acceptance: checked.canBeAccepted ? Path.taskAcceptance(answer.id) : nil))
        }
        var standing: LessonStanding?
        if let id = attempt.lesson, let outline = try await context.learner.lessonOutline(id) {
            standing = try await context.learner.standing(of: outline)
        }
        let index = standing?.lesson.parts.firstIndex { $0.name == attempt.part }
        let reached = try await context.store.achievements(announcedWith: attempt.id, of: context.user.id)
        let goesOver = attempt.practice != nil || attempt.check != nil
        let left = goesOver ? try await context.learner.lessonMistakes().count : 0
        return context.page(
            AttemptPage(
                attempt, standing: standing, index: index, mistakes: mistakes,
                rightCount: answers.count { $0.isRight }, mistakeCount: left, reached: reached))
    }
}

extension Context<User> {
    /// Counts an answer and leads to what it was worth; what is none is asked for again.
    func answer(_ asked: AskedTask, with form: LessonAnswerForm) async throws -> Response {
        switch try await learner.answer(asked, with: form.sent, given: form.answer) {
        case .counted(let id), .stale(let id?):
            return await withNextPage(redirect(to: Path.answeredTask(id)))
        case .refused(let fault, let answer):
            return page(LessonTaskPage(asked, given: form.shown(answer), fault: fault), hasFaults: true)
        case .stale(nil): return redirect(to: asked.address, notice: .taskStale)
        }
    }
}

extension AskedTask {
    /// Where it is asked.
    var address: Address {
        switch source {
        case .part(_, let index): Path.lessonPart(index, of: lesson.id)
        case .practice(let practice): Path.practice(practice)
        case .check(let check): Path.check(check)
        }
    }
}

extension TaskResultPage {
    init(_ header: LessonTaskHeader, _ checked: CheckedTask, next: Address, isLast: Bool) {
        self.init(
            header, checked.task, checked.result, next: next, isLast: isLast,
            acceptance: checked.isAccepted ? .accepted : checked.canBeAccepted ? .possible : nil,
            action: Path.taskAcceptance(checked.answer.id))
    }
}

extension LessonTaskPage {
    init(_ asked: AskedTask, given: LessonAnswer? = nil, fault: LessonAnswerFault? = nil) {
        let header = LessonTaskHeader(
            asked.lesson, part: asked.part?.outline.name, check: asked.check, position: asked.sequence + 1,
            of: asked.count,
            doneCount: asked.sequence, theory: asked.task.theory)
        self.init(
            header, asked.task,
            ticket: .init(
                latest: asked.latest?.id, sequence: asked.sequence, fingerprint: asked.fingerprint),
            action: asked.address, earlier: asked.earlier, given: given, fault: fault)
    }
}
