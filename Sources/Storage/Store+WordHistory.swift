import GRDB
import Vocabulary
import struct Vocabulary.Progress

extension Store {
    /// Answers that the page of a word shows.
    static let shownAnswers = 40

    /// What this person's answers to a word come to; nil when it is somebody else's or not there.
    public func history(of word: Word.ID, of user: User.ID) async throws -> WordHistory? {
        try await read(isBrief: true) { db in
            let (addedOn, isReady) = (Column<StudyDay?>("created_on"), Column<Bool>("is_ready"))
            let dueDay = Column<StudyDay?>("due_day")
            let (answers, rights) = (Column<Int?>("answers"), Column<Int?>("rights"))
            let facts = try db.cachedStatement(
                sql: """
                    SELECT word.\(addedOn),
                        category.is_ready AND word.created_at = category.created_at AS \(isReady), \(dueDay),
                        ifnull(repetitions, 0) AS \(answers), ifnull(repetitions - forgotten, 0) AS \(rights)
                    FROM word JOIN category ON category.id = word.category_id
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                    WHERE word.id = ?2 AND \(Self.isSeen(by: "?1"))
                    """)
            return try facts.first([user, word]) {
                try WordHistory(
                    addedOn: $0[addedOn], isReady: $0[isReady], dueDay: $0[dueDay],
                    answerCount: $0.count(answers), rightCount: $0.count(rights),
                    answers: Self.latestAnswers(to: word, of: user, in: db))
            }
        }
    }

    private static func latestAnswers(to word: Word.ID, of user: User.ID, in db: Database) throws
        -> [WordHistory.Answer]
    {
        let (day, isRight) = (Column<StudyDay>("study_day"), Column<Bool>("is_right"))
        let (mode, progress) = (Column<String>("mode"), Column<Int>("progress_after"))
        let latest = try db.cachedStatement(
            sql: """
                SELECT \(day), rating <> 'forgot' AS \(isRight), \(mode), \(progress) FROM review
                WHERE user_id = ? AND word_id = ?
                    AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = review.id)
                ORDER BY sequence DESC LIMIT \(shownAnswers)
                """)
        return try latest.all([user, word]) {
            try WordHistory.Answer(
                day: $0[day], isRight: $0[isRight], form: ExerciseForm(rawValue: $0[mode]),
                progress: Progress($0[progress]))
        }.reversed()
    }
}
