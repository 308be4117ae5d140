import Forms
import HTTPServer
import HTTPTypes
import Household
import Storage
import Views
import Vocabulary

/// A test on words of a category, from its beginning to its results.
enum WordTestController {
    static func new(_ context: Context<User>) async throws -> Response {
        try await page(WordTestForm(context.request.query), context)
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let category = try await context.category().category
        let form = WordTestForm(try context.form())
        guard form.faults.isEmpty else { return try await page(form, context) }
        return try await context.saving {
            let test = try await context.learner.beginTest(
                form.wish(of: category.id), minutes: form.minutes)
            guard let test else {
                var faults = FormFaults()
                faults.add(FormFaults.form, "test.noWords")
                return try await page(form.with(faults), context)
            }
            return context.redirect(to: Path.test(test))
        } orShow: {
            try await page(form.with($0), context)
        }
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let id: WordTest.ID = try context.id()
        switch try await context.learner.testStep(id) {
        case .question(let test, let asked, let material):
            var response = context.page(
                TestQuestionPage(
                    test, asked.question, material, at: asked.position, now: context.now,
                    playsSound: context.user.training.playsSound))
            // Who sits before it without an answer is shown the end of its time.
            if let seconds = test.secondsLeft(at: context.now) {
                response.headerFields[.refresh] = "\(seconds); url=\(Path.testResults(id).text)"
            }
            return response
        case .over: return context.redirect(to: Path.testResults(id))
        case .missing: throw Fault.notFound
        }
    }

    static func answer(_ context: Context<User>) async throws -> Response {
        let id: WordTest.ID = try context.id()
        let values = try context.form()
        guard let position = values.number("position"), let form: ExerciseForm = values.choice("exercise")
        else {
            throw Fault.badForm(.malformed("an answer lacks its place or exercise"))
        }
        let answered = try await context.learner.answerTest(
            id, at: position, form: form, SentAnswer.content(values, of: form),
            duration: values.number("duration", in: 0...3_600_000))
        switch answered {
        case .taken: return await context.withNextPage(context.redirect(to: Path.test(id)))
        case .again(let reason): return context.redirect(to: Path.test(id), notice: Notice(reason))
        case .over: return context.redirect(to: Path.testResults(id), notice: .testOver)
        case .missing: throw Fault.notFound
        }
    }

    /// Hands it in.
    static func finish(_ context: Context<User>) async throws -> Response {
        let id: WordTest.ID = try context.id()
        guard try await context.learner.finishTest(id) else { throw Fault.notFound }
        return context.redirect(to: Path.testResults(id))
    }

    static func results(_ context: Context<User>) async throws -> Response {
        let id: WordTest.ID = try context.id()
        guard let results = try await context.learner.testResults(id) else {
            // A test that goes on has none yet.
            guard case .question = try await context.learner.testStep(id) else { throw Fault.notFound }
            return context.redirect(to: Path.test(id))
        }
        return context.page(
            TestResultsPage(results.test, results.questions.map(TestedWord.init), mark: results.mark))
    }

    private static func page(_ form: WordTestForm, _ context: Context<User>) async throws -> Response {
        let category = try await context.category().category
        return context.page(
            WordTestFormPage(
                form, of: category, earlier: try await context.learner.tests(of: category.id),
                now: context.now),
            hasFaults: !form.faults.isEmpty)
    }
}

extension TestedWord {
    init(_ asked: AnsweredTestQuestion) {
        self.init(asked.question, answer: asked.answer, outcome: asked.outcome)
    }
}

extension HTTPField.Name {
    static let refresh = HTTPField.Name("Refresh")!
}
