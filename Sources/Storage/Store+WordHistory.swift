import GRDB
import Vocabulary
import struct Vocabulary.Progress

extension Store {
    /// Answers that the page of a word shows.
    static let shownAnswers = 40

    /// What this person's answers to a word come to; nil when it is somebody else's or not there.
    public func history(of word: Word.ID, of user: User.ID) async throws -> WordHistory? {
        try await read(isBrief: true) { db in
            let facts = try db.cachedStatement(
                sql: """
                    SELECT word.created_on, category.is_ready AND word.created_at = category.created_at AS is_ready,
                        due_day, ifnull(repetitions, 0) AS answers, ifnull(repetitions - forgotten, 0) AS rights
                    FROM word JOIN category ON category.id = word.category_id
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = category.user_id
                    WHERE word.id = ? AND category.user_id = ?
                    """)
            guard let row = try Row.fetchOne(facts, arguments: [word, user]) else { return nil }
            return WordHistory(
                addedOn: (row["created_on"] as Int?).map(StudyDay.init(number:)), isReady: row["is_ready"],
                dueDay: (row["due_day"] as Int?).map(StudyDay.init(number:)),
                answerCount: row.count("answers"),
                rightCount: row.count("rights"), answers: try Self.latestAnswers(to: word, of: user, in: db))
        }
    }

    private static func latestAnswers(to word: Word.ID, of user: User.ID, in db: Database) throws
        -> [WordHistory.Answer]
    {
        let latest = try db.cachedStatement(
            sql: """
                SELECT study_day, rating <> 'forgot' AS is_right, mode, progress_after FROM review
                WHERE user_id = ? AND word_id = ?
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                ORDER BY sequence DESC LIMIT \(shownAnswers)
                """)
        return try latest.all([user, word]) {
            WordHistory.Answer(
                day: StudyDay(number: $0["study_day"]), isRight: $0["is_right"],
                form: ExerciseForm(rawValue: $0["mode"]), progress: Progress($0["progress_after"]))
        }.reversed()
    }
}
