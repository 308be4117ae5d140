import GRDB
import Vocabulary

/// What the form for a word from anywhere has to know.
extension Store {
    /// This person's categories: first the one that somebody added a word to last, then those before it, then those
    /// that have nothing but the words they came with, the newest of them first. `isOwn` is false of these.
    public func categoriesByAddition(of user: User.ID) async throws -> [(category: Category, isOwn: Bool)] {
        try await read(isBrief: true) { db in
            let (isReady, latest) = (Column<Bool>("is_ready"), Column<Word.ID?>("latest"))
            // What a ready category brought along is as old as the category itself.
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns), category.\(isReady),
                        (SELECT word.id FROM word
                            WHERE word.id = (SELECT max(id) FROM word WHERE category_id = category.id)
                            AND (category.is_ready = 0 OR word.created_at > category.created_at)) AS \(latest)
                    FROM category WHERE category.user_id = ? AND \(Self.isNotBeingDeleted)
                    ORDER BY latest IS NULL, latest DESC, category.is_ready, category.id DESC
                    """)
            return try statement.all([user]) { row in
                try (Category(row), isOwn: !row[isReady] || row[latest] != nil)
            }
        }
    }

    /// How many words with the same term are shown at most.
    private static let namesakeLimit = 5

    /// This person's words that have this term, ignoring case, whatever category they are in.
    public func words(of term: String, of user: User.ID) async throws -> [Word] {
        try await read(isBrief: true) { db in
            let start = term.folded + String(WordText.sideSeparator)
            // Neighbours in the index of a category's pairs.
            let statement = try db.cachedStatement(
                sql: """
                    SELECT \(Self.wordColumns)
                    FROM \(Self.learnedCategories) JOIN word ON word.category_id = category.id
                        AND word.folded >= ?2 AND word.folded < ?3
                    LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?1
                    WHERE learner.user_id = ?1 LIMIT \(Self.namesakeLimit)
                    """)
            return try statement.all([user, start, start + "\u{10FFFF}"], as: Word.init)
        }
    }
}
