import GRDB
public import Vocabulary

/// Corrections arrive by themselves, since the words are the same; here is kept what they were, so that it can be told.
extension Store {
    /// Of one word, and of all in a category; what is older is told no more.
    private static let keptCorrections = (ofWord: 10, ofCategory: CategoryNews.limit)

    /// What has come to a category since this person said so; nil where they do not learn it, or wrote it themselves.
    public func news(of category: Category.ID, for learner: User.ID) async throws -> CategoryNews? {
        try await read { db in
            guard let seen = try Self.seenNews(of: category, by: learner, in: db) else { return nil }
            let corrections = try Self.corrections(of: category, after: seen.correction, for: learner, in: db)
            let added = try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT count(*) FROM (SELECT 1 FROM word WHERE category_id = ? AND id > ?
                            LIMIT \(CategoryNews.limit))
                        """), arguments: [category, seen.word])
            return CategoryNews(
                corrections: corrections, addedCount: added ?? 0,
                mark: try Self.latestNews(of: category, in: db))
        }
    }

    /// This person has seen what is new up to `mark`. False where they do not learn the category, or wrote it themselves.
    public func putNewsAway(of category: Category.ID, upTo mark: CategoryNews.Mark, for learner: User.ID)
        async throws -> Bool
    {
        try await write { db in
            guard try Self.seenNews(of: category, by: learner, in: db) != nil else { return false }
            let latest = try Self.latestNews(of: category, in: db)
            try db.cachedStatement(
                sql: """
                    UPDATE category_learner SET seen_correction = max(seen_correction, ?), seen_word = max(seen_word, ?)
                    WHERE user_id = ? AND category_id = ?
                    """
            ).execute(arguments: [
                min(mark.correction, latest.correction), min(mark.word.number, latest.word.number), learner,
                category,
            ])
            return true
        }
    }

    /// Of a row of `category`: something has come to another's category that `user` has not seen, or was decided of what they
    /// proposed there; for whoever wrote it, something is proposed.
    static func hasNews(for user: String) -> String {
        """
        iif(category.user_id = \(user), \(hasWaitingProposals), \(hasDecidedProposals(by: user)) OR EXISTS (SELECT 1 FROM category_learner AS reader
            WHERE reader.user_id = \(user) AND reader.category_id = category.id AND (
                reader.seen_correction < (SELECT max(id) FROM word_correction WHERE category_id = category.id)
                OR reader.seen_word < (SELECT max(id) FROM word WHERE category_id = category.id))))
        """
    }

    /// Keeps what a word was, where its category has others who learn it and the word becomes another by `text`. Its number; nil
    /// where there is nothing to keep.
    @discardableResult
    static func noteCorrection(of word: Word.ID, to text: WordText, in db: Database) throws -> Int64? {
        let columns = WordText.writtenColumns.map { "word.\($0)" }.joined(separator: ", ")
        let values = WordText.writtenColumns.map { _ in "?" }.joined(separator: ", ")
        try db.cachedStatement(
            sql: """
                INSERT INTO word_correction (\(WordText.writtenColumns.joined(separator: ", ")), category_id, word_id)
                    SELECT \(columns), category_id, word.id FROM word JOIN category ON category.id = category_id
                    WHERE (\(columns)) IS NOT (\(values)) AND word.id = ?
                        AND EXISTS (SELECT 1 FROM category_learner AS learner
                            WHERE learner.category_id = category.id AND learner.user_id <> category.user_id)
                """
        ).execute(arguments: text.values + [word])
        guard db.changesCount == 1 else { return nil }
        let correction = db.lastInsertedRowID
        for (condition, count) in [
            ("word_id = ?1", keptCorrections.ofWord),
            ("category_id = (SELECT category_id FROM word WHERE id = ?1)", keptCorrections.ofCategory),
        ] {
            try db.cachedStatement(
                sql: """
                    DELETE FROM word_correction WHERE \(condition) AND id <= (SELECT id FROM word_correction
                        WHERE \(condition) ORDER BY id DESC LIMIT 1 OFFSET \(count))
                    """
            ).execute(arguments: [word])
        }
        return correction
    }

    /// Nobody is told of their own correction. What came before it is told.
    static func see(
        ownCorrection correction: Int64, in category: Category.ID, by user: User.ID, _ db: Database
    )
        throws
    {
        try db.cachedStatement(
            sql: """
                UPDATE category_learner SET seen_correction = ?3 WHERE user_id = ?1 AND category_id = ?2
                    AND NOT EXISTS (SELECT 1 FROM category WHERE id = ?2 AND category.user_id = ?1)
                    AND NOT EXISTS (SELECT 1 FROM word_correction WHERE category_id = ?2
                        AND id > category_learner.seen_correction AND id < ?3)
                """
        ).execute(arguments: [user, category, correction])
    }

    /// The same of words that they added.
    static func see(
        ownWords words: ClosedRange<Word.ID>, in category: Category.ID, by user: User.ID, _ db: Database
    ) throws {
        try db.cachedStatement(
            sql: """
                UPDATE category_learner SET seen_word = ?4 WHERE user_id = ?1 AND category_id = ?2
                    AND NOT EXISTS (SELECT 1 FROM category WHERE id = ?2 AND category.user_id = ?1)
                    AND NOT EXISTS (SELECT 1 FROM word WHERE category_id = ?2
                        AND id > category_learner.seen_word AND id < ?3)
                """
        ).execute(arguments: [user, category, words.lowerBound, words.upperBound])
    }

    private static func seenNews(of category: Category.ID, by learner: User.ID, in db: Database) throws
        -> CategoryNews.Mark?
    {
        let (correction, word) = (Column<Int64>("seen_correction"), Column<Word.ID>("seen_word"))
        return try db.cachedStatement(
            sql: """
                SELECT \(columns(correction, word)) FROM category_learner AS learner
                JOIN category ON category.id = learner.category_id
                WHERE learner.user_id = ?1 AND category.id = ?2 AND category.user_id <> ?1 AND \(isNotBeingDeleted)
                """
        ).first([learner, category]) { try CategoryNews.Mark(correction: $0[correction], word: $0[word]) }
    }

    static func latestNews(of category: Category.ID, in db: Database) throws -> CategoryNews.Mark {
        let correction = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT max(id) FROM word_correction WHERE category_id = ?"),
            arguments: [category])
        let word = try Word.ID.fetchOne(
            db.cachedStatement(sql: "SELECT max(id) FROM word WHERE category_id = ?"), arguments: [category])
        return CategoryNews.Mark(correction: correction ?? 0, word: word ?? 0)
    }

    /// Of each word what it was before the first correction that was not seen; not those that are as they were.
    private static func corrections(
        of category: Category.ID, after seen: Int64, for learner: User.ID, in db: Database
    ) throws -> [WordCorrection] {
        let (first, word) = (Column<Int64>("first"), Column<Word.ID>("word_id"))
        let firsts = try db.cachedStatement(
            sql: """
                SELECT min(id) AS \(first), \(word) FROM word_correction WHERE category_id = ? AND id > ?
                GROUP BY word_id ORDER BY max(id) DESC
                """
        ).all([category, seen]) { try (id: $0[first], word: $0[word]) }
        // A text is read by the names that it has in `word`.
        let before = try db.cachedStatement(
            sql: "SELECT \(wordTextColumns) FROM word_correction AS word WHERE word.id = ?")
        let now = try db.cachedStatement(sql: "\(selectWords) WHERE word.id = ?2")
        return try firsts.compactMap { first in
            guard let text = try before.first([first.id], as: WordText.init),
                let word = try now.first([learner, first.word], as: Word.init)
            else { return nil }
            return text == word.text ? nil : WordCorrection(before: text, word: word)
        }
    }
}
