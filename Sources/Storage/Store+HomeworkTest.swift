import Foundation
import GRDB
import Learning
import Vocabulary

/// Tests on the day of a homework. Whoever gave it sees how they went, and which words were wrong: never what was written.
extension Store {
    /// Beside a row of `homework_learner` and its homework: what was written for it.
    static let homeworkTest = """
        LEFT JOIN word_test ON word_test.homework_id = homework_learner.homework_id
            AND word_test.user_id = homework_learner.user_id
        """

    /// A homework of this learner; nil when they have no such one.
    package func ownHomework(_ id: Homework.ID, of learner: User.ID, today: StudyDay) async throws
        -> OwnHomework?
    {
        try await read(isBrief: true) { db in
            try Self.homework(of: learner, today: today, in: db).first { $0.id == id }
        }
    }

    /// Those words of a category that somebody has met.
    package func metWords(of category: Category.ID, by learner: User.ID) async throws -> [Word.ID] {
        try await read(isBrief: true) { db in
            let statement = try db.cachedStatement(
                sql: "SELECT word_id FROM memory WHERE user_id = ? AND category_id = ?")
            return try Word.ID.fetchAll(statement, arguments: [learner, category])
        }
    }

    /// Of the tests of a homework that are over at `now`, by whom, those words whose answer was not right, in the order in
    /// which they were asked.
    package func wrongWords(of homework: Homework, now: Date) async throws -> [User.ID: [WordText]] {
        let learner = Column<User.ID>("user_id", of: "word_test")
        let (term, translation) = (Column<String>("term"), Column<String>("translation"))
        return try await read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.columns(learner, term, translation)), \(Self.wordTestColumns)
                    FROM homework_learner CROSS JOIN word_test ON word_test.homework_id = homework_learner.homework_id
                        AND word_test.user_id = homework_learner.user_id
                    JOIN word_test_question ON word_test_question.test_id = word_test.id
                    WHERE homework_learner.homework_id = ? AND ifnull(outcome, '') NOT IN ('right', 'nearly')
                    ORDER BY homework_learner.user_id, position
                    """)
            var wrong: [User.ID: [WordText]] = [:]
            let words = try statement.all([homework.id]) {
                try ($0[learner], WordText(term: $0[term], translation: $0[translation]), WordTest($0))
            }
            for (learner, word, test) in words where test.isOver(at: now) {
                wrong[learner, default: []].append(word)
            }
            return wrong
        }
    }
}
