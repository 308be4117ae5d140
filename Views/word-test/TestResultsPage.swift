import Learning
import Localization
import Vocabulary

/// How a test went, word for word, as only its learner sees it.
package struct TestResultsPage: Sendable {
    let test: WordTest
    let words: [TestedWord]
    let mark: LessonMark
    /// That it took; 0 where it was left and not handed in.
    let minutes: Int

    package init(_ test: WordTest, _ words: [TestedWord], mark: LessonMark) {
        self.test = test
        self.words = words
        self.mark = mark
        let seconds = test.secondsTaken ?? 0
        // Whoever came back another day has not sat there all the while.
        minutes = seconds <= Self.longest ? (seconds + 59) / 60 : 0
    }

    private static let longest = 3 * 60 * 60

    var unansweredCount: Int { words.count { $0.outcome == nil } }
    var hasMistakes: Bool { words.contains { $0.outcome?.isRight != true } }
}

/// A word of a test, and what became of it.
package struct TestedWord: Sendable {
    let question: TestQuestion
    /// What was written or chosen; nil where nothing was.
    let answer: String?
    /// nil where it was not answered.
    let outcome: TestOutcome?

    package init(_ question: TestQuestion, answer: String?, outcome: TestOutcome?) {
        self.question = question
        self.answer = answer
        self.outcome = outcome
    }

    var word: Word { question.word }
    var isRight: Bool { outcome?.isRight ?? false }
    var verdict: Message { Message("testOutcome.\(outcome?.rawValue ?? "none")") }
    /// What is worth a look beside what is right.
    var given: String? { outcome == .right ? nil : answer }
}
