import Foundation
import GRDB
import Learning
import Vocabulary

/// Tests on words, which are their learner's own: nobody else reads what stands in them.
extension Store {
    /// Begins a test; the oldest ones of this person give way. nil where the category is none that they learn or wrote, and
    /// where they wrote the test of `homework` before.
    package func beginTest(
        _ questions: [TestQuestion], of category: Category.ID, minutes: Int?,
        for homework: Homework.ID? = nil,
        of user: User.ID, now: Date, today: StudyDay
    ) async throws -> WordTest.ID? {
        try await write { db in
            try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO word_test (user_id, category_id, title, term_language,
                        translation_language, study_day, begun_at, minutes, word_count, homework_id)
                    SELECT ?1, id, title, term_language, translation_language, ?3, ?4, ?5, ?6,
                        (SELECT id FROM homework WHERE homework.id = ?7) FROM category
                    WHERE id = ?2 AND \(Self.isSeen(by: "?1")) AND \(Self.isNotBeingDeleted)
                    """
            ).execute(arguments: [
                user, category, today, now.milliseconds, minutes, questions.count, homework,
            ])
            guard db.changesCount == 1 else { return nil }
            let id: WordTest.ID = db.insertedID()
            // A word may have been deleted since it was drawn.
            let insert = try db.cachedStatement(
                sql: """
                    INSERT INTO word_test_question (test_id, position, word_id, term, translation, direction, options)
                        VALUES (?, ?, (SELECT id FROM word WHERE id = ?), ?, ?, ?, ?)
                    """)
            for (position, question) in questions.enumerated() {
                let word = question.word
                try insert.execute(arguments: [
                    id, position, word.id, word.text.term, word.text.translation, question.direction.rawValue,
                    TestOptions.text(question.options),
                ])
            }
            try db.execute(
                sql: """
                    DELETE FROM word_test WHERE user_id = ?1 AND id <= (SELECT id FROM word_test
                        WHERE user_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(WordTest.limit))
                    """, arguments: [user])
            return id
        }
    }

    /// nil where it is none of this person's.
    package func test(_ id: WordTest.ID, of user: User.ID) async throws -> WordTest? {
        try await read(isBrief: true) { try Self.test(id, of: user, in: $0) }
    }

    private static func test(_ id: WordTest.ID, of user: User.ID, in db: Database) throws -> WordTest? {
        try db.cachedStatement(
            sql: "SELECT \(wordTestColumns) FROM word_test WHERE word_test.id = ? AND word_test.user_id = ?"
        ).first([id, user], as: WordTest.init)
    }

    /// The latest of a category first.
    package func tests(of category: Category.ID, of user: User.ID, limit: Int) async throws -> [WordTest] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.wordTestColumns) FROM word_test
                    WHERE word_test.user_id = ? AND word_test.category_id = ? ORDER BY word_test.id DESC LIMIT ?
                    """
            ).all([user, category, limit], as: WordTest.init)
        }
    }

    /// The question that a test asks now, with the word as its learner has it, where it still says what is asked, and others
    /// that its answer is told from. nil where all are answered.
    ///
    /// - Parameter typed: what was answered; other words that are called so come first.
    package func testQuestion(of test: WordTest, of user: User.ID, typed: String? = nil) async throws
        -> (asked: AnsweredTestQuestion, others: [Word])?
    {
        try await read(isBrief: true) { db in
            let next = try db.cachedStatement(
                sql: """
                    SELECT \(Self.testQuestionColumns) FROM word_test_question
                    WHERE test_id = ? AND outcome IS NULL ORDER BY position LIMIT 1
                    """
            ).first([test.id]) { try AnsweredTestQuestion($0, in: test.category) }
            guard let next else { return nil }
            return (
                try Self.withLiveWord(next, of: user, in: db),
                try Self.exerciseWords(beside: next.question.word, of: user, typed: typed, in: db)
            )
        }
    }

    /// All of a test, in its order.
    package func testQuestions(of test: WordTest, of user: User.ID) async throws -> [AnsweredTestQuestion] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.testQuestionColumns) FROM word_test_question
                    WHERE test_id = ? ORDER BY position
                    """
            ).all([test.id]) { try AnsweredTestQuestion($0, in: test.category) }
                .map { try Self.withLiveWord($0, of: user, in: db) }
        }
    }

    /// With all that is known of its word, where it still says the same; else the word is none that can be heard.
    private static func withLiveWord(
        _ asked: AnsweredTestQuestion, of user: User.ID, in db: Database
    ) throws -> AnsweredTestQuestion {
        let drawn = asked.question.word
        let select = try db.cachedStatement(
            sql: "\(selectWords) WHERE word.id = ?2 AND \(isSeen(by: "?1"))")
        var word = try select.first([user, drawn.id], as: Word.init)
        if word?.text.term != drawn.text.term || word?.text.translation != drawn.text.translation {
            word = nil
        }
        let gone = Word(id: 0, category: drawn.category, text: drawn.text, progress: .none)
        return AnsweredTestQuestion(
            position: asked.position,
            question: TestQuestion(
                word ?? gone, asked.question.direction, options: asked.question.options),
            answer: asked.answer, outcome: asked.outcome)
    }

    /// What became of an answer to a question of a test.
    package enum TestAnswering: Sendable {
        case taken
        /// It was answered before.
        case stale
        /// The test was handed in, or its time is over.
        case over
        case missing
    }

    /// An answer as it is written down.
    package struct TestAnswer: Sendable {
        package let position: Int
        package let outcome: TestOutcome
        package let rating: Rating
        package let form: ExerciseForm
        /// What was written or chosen, bounded as a `TypedText`.
        package let text: String?
        /// Milliseconds; nil where nobody could tell.
        package let duration: Int?

        package init(
            position: Int, outcome: TestOutcome, rating: Rating, form: ExerciseForm, text: String?,
            duration: Int?
        ) {
            self.position = position
            self.outcome = outcome
            self.rating = rating
            self.form = form
            self.text = text
            self.duration = duration
        }
    }

    /// Takes an answer, once. In the log it is practice of its word, where that is learned and was met before: who has never
    /// met a word has nothing to practise.
    package func answerTest(
        _ id: WordTest.ID, _ answer: TestAnswer, of user: User.ID, now: Date, clock: Date?
    ) async throws -> TestAnswering {
        try await write { db in
            guard let test = try Self.test(id, of: user, in: db) else { return .missing }
            guard !test.isOver(at: now) else { return .over }
            let word = Column<Word.ID?>("word_id")
            let answered = try db.cachedStatement(
                sql: """
                    UPDATE word_test_question SET answer = ?, outcome = ?
                    WHERE test_id = ? AND position = ? AND outcome IS NULL RETURNING \(word)
                    """
            ).all([answer.text, answer.outcome.rawValue, id, answer.position]) { try $0[word] }
            guard let asked = answered.first else { return .stale }
            try db.execute(
                sql: """
                    UPDATE word_test SET answered = min(answered + 1, word_count),
                        right_count = min(right_count + ?, answered + 1, word_count),
                        finished_at = iif(answered + 1 >= word_count, ?, finished_at)
                    WHERE id = ?
                    """, arguments: [answer.outcome.isRight ? 1 : 0, now.milliseconds, id])
            if let asked {
                let practice = Answer(
                    training: 0, word: asked, sequence: 0, rating: answer.rating, duration: answer.duration,
                    form: answer.form, typed: answer.text)
                try self.takePractice(practice, of: user, now: now, clock: clock, in: db)
            }
            return .taken
        }
    }

    /// Hands a test in: what is not answered stays so. False where it is none of this person's.
    package func finishTest(_ id: WordTest.ID, of user: User.ID, now: Date) async throws -> Bool {
        try await write { db in
            try db.execute(
                sql: """
                    UPDATE word_test SET finished_at = ifnull(finished_at, ?) WHERE id = ? AND user_id = ?
                    """, arguments: [now.milliseconds, id, user])
            return db.changesCount == 1
        }
    }
}
