import GRDB
import Learning
public import Vocabulary

extension Store {
    /// The test after the one that the slice before was of, with all of its questions.
    public func exportedTest(of user: User.ID, after: Int64?) async throws -> ExportSlice<ExportedTest> {
        try await slice(of: user, size: 1) { db in
            let tests = try db.cachedStatement(
                sql: """
                    SELECT \(Self.wordTestColumns) FROM word_test WHERE user_id = ? AND id > ? ORDER BY id LIMIT 1
                    """
            ).all([user, after ?? .min], as: WordTest.init)
            return try tests.map { test in
                let questions = try db.cachedStatement(
                    sql: """
                        SELECT \(Self.testQuestionColumns) FROM word_test_question WHERE test_id = ?
                        ORDER BY position
                        """
                ).all([test.id]) { ExportedTest.Question(try AnsweredTestQuestion($0, in: test.category)) }
                return (test.id.number, ExportedTest(test: test, questions: questions))
            }
        }
    }
}

extension ExportedTest.Question {
    fileprivate init(_ answered: AnsweredTestQuestion) {
        let text = answered.question.word.text
        self.init(
            term: text.term, translation: text.translation, direction: answered.question.direction,
            options: answered.question.options, answer: answered.answer, outcome: answered.outcome)
    }
}
