import GRDB
import Learning
import Vocabulary

extension Store {
    /// Words of this person that a question about `word` may be made of, at most `ExerciseMaterial.sampleLimit`: those
    /// that were added to its category before and after it, then some of the person's other categories of the same
    /// languages. The same as long as no words are added or deleted.
    ///
    /// - Parameter typed: what was answered; words whose term it is come first.
    public func exerciseWords(beside word: Word, of user: User.ID, typed: String? = nil) async throws
        -> [Word]
    {
        try await read(isBrief: true) { try Self.exerciseWords(beside: word, of: user, typed: typed, in: $0) }
    }

    static func exerciseWords(beside word: Word, of user: User.ID, typed: String?, in db: Database) throws
        -> [Word]
    {
        var words = try typed.map { try Self.words(called: $0, like: word, of: user, db) } ?? []
        words += try neighbours(of: word, of: user, db)
        let missing = ExerciseMaterial.sampleLimit - words.count
        if missing > 0 { words += try strangers(to: word, of: user, limit: missing, db) }
        var seen: Set<Word.ID> = [word.id]
        return words.filter { seen.insert($0.id).inserted }
    }

    /// How many words are taken of each of how many other categories.
    private static let strangers = (words: 10, categories: 12)

    /// Two of the word's own category, and one of each of two others in its languages.
    private static func words(called term: String, like word: Word, of user: User.ID, _ db: Database) throws
        -> [Word]
    {
        let (category, range) = (word.category, foldedRange(of: term))
        let others = try db.cachedStatement(
            sql: """
                SELECT \(categoryColumns) FROM \(learnedCategories)
                WHERE learner.user_id = ? AND learner.category_id <> ? AND term_language = ?
                    AND translation_language = ? AND EXISTS (SELECT 1 FROM word
                        WHERE word.category_id = learner.category_id AND folded >= ? AND folded < ?)
                ORDER BY learner.category_id LIMIT 2
                """
        ).all([
            user, category.id, category.termLanguage, category.translationLanguage, range.start, range.end,
        ]) { try Category($0) }
        return try words(range, in: category, of: user, db)
            + others.flatMap { try words(range, in: $0, of: user, db).prefix(1) }
    }

    /// What is unique in a category begins with the term, and ends with the translation behind a separator.
    private static func foldedRange(of term: String) -> (start: String, end: String) {
        let start = term.folded + String(WordText.sideSeparator)
        return (start, start + "\u{10FFFF}")
    }

    private static func words(
        _ range: (start: String, end: String), in category: Category, of user: User.ID, _ db: Database
    ) throws -> [Word] {
        let statement = try db.cachedStatement(
            sql: """
                \(selectOwnWords) WHERE word.category_id = ?2 AND folded >= ?3 AND folded < ?4 ORDER BY folded LIMIT 2
                """)
        return try statement.all([user, category.id, range.start, range.end]) {
            try Word($0, in: category)
        }
    }

    private static func neighbours(of word: Word, of user: User.ID, _ db: Database) throws -> [Word] {
        let half = ExerciseMaterial.sampleLimit / 2
        let parts = [("<", "DESC"), (">", "ASC")].map { side, order in
            """
            SELECT * FROM (\(selectOwnWords) WHERE word.category_id = ?2 AND word.id \(side) ?3
                ORDER BY word.id \(order) LIMIT ?4)
            """
        }
        let statement = try db.cachedStatement(sql: parts.joined(separator: " UNION ALL "))
        return try statement.all([user, word.category.id, word.id, half]) { try Word($0, in: word.category) }
    }

    private static func strangers(to word: Word, of user: User.ID, limit: Int, _ db: Database) throws
        -> [Word]
    {
        let categories = try db.cachedStatement(
            sql: """
                SELECT \(categoryColumns) FROM \(learnedCategories)
                WHERE learner.user_id = ? AND learner.category_id <> ? AND term_language = ?
                    AND translation_language = ? AND word_count > 0
                ORDER BY learner.category_id LIMIT \(strangers.categories)
                """
        ).all([user, word.category.id, word.category.termLanguage, word.category.translationLanguage]) {
            try Category($0)
        }
        let statement = try db.cachedStatement(
            sql: "\(selectOwnWords) WHERE word.category_id = ?2 ORDER BY word.id LIMIT \(strangers.words)")
        var words: [Word] = []
        for category in categories where words.count < limit {
            words += try statement.all([user, category.id]) { try Word($0, in: category) }
        }
        return Array(words.prefix(limit))
    }

    /// Takes the learner as its first argument.
    private static let selectOwnWords = """
        SELECT \(ownWordColumns) FROM word LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
        """
}
