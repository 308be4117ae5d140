import Foundation
import Learning
import Storage
import Vocabulary

/// What a test asks next.
package enum TestStep: Sendable {
    case question(WordTest, AnsweredTestQuestion, ExerciseMaterial)
    /// Nothing more: it is done, handed in, or its time is over.
    case over(WordTest)
    /// No such test of theirs.
    case missing
}

/// What became of an answer in a test. Whether it was right is told when the test is over.
package enum TestAnswered: Sendable {
    case taken
    /// The question is asked once more.
    case again(Answered.Reason)
    case over
    case missing
}

/// How a test went.
package struct TestResults: Sendable {
    package let test: WordTest
    package let questions: [AnsweredTestQuestion]
    package let mark: LessonMark
}

/// Somebody's own tests, which nobody else opens.
extension Learner {
    /// Draws the words, which stay as they are from then on. nil where there is nothing to ask.
    ///
    /// - Parameter minutes: in which it is to be done; nil for as long as it takes.
    package func beginTest(_ wish: TestWish, minutes: Int?) async throws -> WordTest.ID? {
        var generator = household.generator()
        let questions = try await testQuestions(wish, seed: Int64(bitPattern: generator.next()))
        guard !questions.isEmpty else { return nil }
        return try await store.beginTest(
            questions, of: wish.category, minutes: minutes, of: user.id, now: now, today: today)
    }

    /// Those of a category, the latest first.
    package func tests(of category: Category.ID) async throws -> [WordTest] {
        try await store.tests(of: category, of: user.id, limit: 10)
    }

    package func testStep(_ id: WordTest.ID) async throws -> TestStep {
        guard let test = try await closedTest(id) else { return .missing }
        guard !test.isOver(at: now),
            let (asked, others) = try await store.testQuestion(of: test, of: user.id)
        else { return .over(test) }
        return .question(test, asked, material(of: asked, in: test, others))
    }

    /// - Parameters:
    ///   - position: of the question that was answered.
    ///   - duration: milliseconds; nil where nobody could tell.
    package func answerTest(
        _ id: WordTest.ID, at position: Int, form: ExerciseForm, _ content: SentAnswer.Content, duration: Int?
    ) async throws -> TestAnswered {
        guard let test = try await closedTest(id) else { return .missing }
        guard !test.isOver(at: now) else { return .over }
        let typed: String? =
            if case .answer(.text(let text)) = content { TypedText(sent: text)?.shown } else { nil }
        guard let (asked, others) = try await store.testQuestion(of: test, of: user.id, typed: typed) else {
            return .over
        }
        guard asked.position == position else { return .again(.stale) }
        guard asked.question.form == form else { return .again(.changed) }
        let answer: ExerciseAnswer?
        let verdict: Verdict
        switch content {
        case .nothing: return .again(.empty)
        case .unknown: (answer, verdict) = (nil, .wrong(nil))
        case .answer(let given):
            do throws(AnswerFault) {
                let material = material(of: asked, in: test, others)
                (answer, verdict) = (given, try asked.question.verdict(on: given, material))
            } catch {
                return .again(error == .tooLong ? .tooLong : .changed)
            }
        }
        let taken = Store.TestAnswer(
            position: position, outcome: TestOutcome(verdict),
            rating: AnswerRating.rating(verdict, form: form, duration: nil, usual: nil).rating, form: form,
            text: answer?.logged(for: asked.question.word), duration: duration)
        return switch try await store.answerTest(id, taken, of: user.id, now: now, clock: said) {
        case .taken: .taken
        case .stale: .again(.stale)
        case .over: .over
        case .missing: .missing
        }
    }

    /// Hands a test in; what is not answered stays so. False where it is none of theirs.
    package func finishTest(_ id: WordTest.ID) async throws -> Bool {
        try await store.finishTest(id, of: user.id, now: now)
    }

    /// nil where it is none of theirs, or is not over.
    package func testResults(_ id: WordTest.ID) async throws -> TestResults? {
        guard let test = try await closedTest(id), test.isOver(at: now) else { return nil }
        return TestResults(
            test: test, questions: try await store.testQuestions(of: test, of: user.id),
            mark: LessonMark(right: test.rightCount, of: test.wordCount))
    }

    /// A test of theirs; one whose time is over is written down as finished then.
    private func closedTest(_ id: WordTest.ID) async throws -> WordTest? {
        let test = try await store.test(id, of: user.id)
        guard let test, test.finishedAt == nil, let end = test.end, end <= now else { return test }
        _ = try await store.finishTest(id, of: user.id, now: end)
        return try await store.test(id, of: user.id)
    }

    private func material(of asked: AnsweredTestQuestion, in test: WordTest, _ others: [Word])
        -> ExerciseMaterial
    {
        let word = asked.question.word
        let seed = ExerciseSeed(test: test.id.number, word: word.id, position: asked.position)
        return material(of: word, seed, own: others).asked(asked.question.direction)
    }
}

extension TestOutcome {
    init(_ verdict: Verdict) {
        self =
            switch verdict {
            case .right, .rated: .right
            case .slip, .transliteration: .nearly
            case .wrong: .wrong
            }
    }
}
