import Foundation
import GRDB
import Learning
import Vocabulary

extension WordTest {
    fileprivate enum Columns {
        static let id = Column<WordTest.ID>("id", of: "word_test")
        /// The same where there may be none.
        static let written = Column<WordTest.ID?>("id", of: "word_test")
        static let category = Column<Category.ID?>("category_id", of: "word_test")
        static let title = Column<String>("title", of: "word_test")
        static let termLanguage = Column<String>("term_language", of: "word_test")
        static let translationLanguage = Column<String>("translation_language", of: "word_test")
        static let day = Column<StudyDay>("study_day", of: "word_test")
        static let begunAt = Column<Int64>("begun_at", of: "word_test")
        static let minutes = Column<Int?>("minutes", of: "word_test")
        static let finishedAt = Column<Int64?>("finished_at", of: "word_test")
        static let wordCount = Column<Int?>("word_count", of: "word_test")
        static let answered = Column<Int?>("answered", of: "word_test")
        static let rightCount = Column<Int?>("right_count", of: "word_test")
    }

    /// From a row that has `Store.wordTestColumns`.
    init(_ row: Row) throws {
        let id = try row[Columns.id]
        let category = try Category(
            id: row[Columns.category] ?? 0, title: row[Columns.title],
            termLanguage: row[Columns.termLanguage], translationLanguage: row[Columns.translationLanguage])
        try self.init(
            id: id, category: category, wordCount: row.count(Columns.wordCount),
            answeredCount: row.count(Columns.answered), rightCount: row.count(Columns.rightCount),
            day: row[Columns.day], begunAt: Date(milliseconds: row[Columns.begunAt]),
            minutes: row[Columns.minutes],
            finishedAt: row[Columns.finishedAt].map(Date.init(milliseconds:)))
    }
}

extension WordTest {
    /// From a row of a homework's learner; nil where nothing was written.
    init?(ofHomework row: Row) throws {
        guard try row[Columns.written] != nil else { return nil }
        try self.init(row)
    }
}

/// A question of a test, and what became of it.
package struct AnsweredTestQuestion: Sendable {
    /// From 0.
    package let position: Int
    package let question: TestQuestion
    /// What was written or chosen; nil where nothing was.
    package let answer: String?
    /// nil where it was not answered.
    package let outcome: TestOutcome?
}

extension AnsweredTestQuestion {
    fileprivate enum Columns {
        static let position = Column<Int?>("position", of: "word_test_question")
        static let word = Column<Word.ID?>("word_id", of: "word_test_question")
        static let term = Column<String>("term", of: "word_test_question")
        static let translation = Column<String>("translation", of: "word_test_question")
        static let direction = Column<String>("direction", of: "word_test_question")
        static let options = Column<String>("options", of: "word_test_question")
        static let answer = Column<String?>("answer", of: "word_test_question")
        static let outcome = Column<String?>("outcome", of: "word_test_question")
    }

    /// From a row that has `Store.testQuestionColumns`, of a test on words of `category`.
    init(_ row: Row, in category: Category) throws {
        position = try row.count(Columns.position)
        let id = try row[Columns.word]
        let text = try WordText(term: row[Columns.term], translation: row[Columns.translation])
        question = TestQuestion(
            Word(id: id ?? 0, category: category, text: text, progress: .none),
            try Direction(rawValue: row[Columns.direction]) ?? .translation,
            options: TestOptions.texts(try row[Columns.options]))
        answer = try row[Columns.answer]
        outcome = try row[Columns.outcome].flatMap(TestOutcome.init)
    }

    fileprivate static let selected = Store.columns(
        Columns.position, Columns.word, Columns.term, Columns.translation, Columns.direction, Columns.options,
        Columns.answer, Columns.outcome)
}

extension Store {
    static let wordTestColumns = columns(
        WordTest.Columns.id, WordTest.Columns.category, WordTest.Columns.title, WordTest.Columns.termLanguage,
        WordTest.Columns.translationLanguage, WordTest.Columns.day, WordTest.Columns.begunAt,
        WordTest.Columns.minutes, WordTest.Columns.finishedAt, WordTest.Columns.wordCount,
        WordTest.Columns.answered, WordTest.Columns.rightCount)

    static let testQuestionColumns = AnsweredTestQuestion.selected
}

/// What can be chosen in a question, as one text: no side of a word has the sign that stands between.
enum TestOptions {
    static func text(_ options: [String]) -> String {
        options.joined(separator: String(WordText.sideSeparator))
    }

    static func texts(_ text: String) -> [String] {
        text.isEmpty ? [] : text.split(separator: WordText.sideSeparator).map(String.init)
    }
}
