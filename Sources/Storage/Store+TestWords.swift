import GRDB
import Vocabulary

extension Store {
    /// Words of a category that this person learns or wrote, those and in the order that `draw` says of all of them, each with
    /// others of the person that its question may be made of. None of a category that is none of theirs.
    package func testWords(
        in category: Category.ID, of user: User.ID, draw: @Sendable ([Word.ID]) -> [Word.ID]
    ) async throws -> [(word: Word, others: [Word])] {
        try await read { db in
            let all = try db.cachedStatement(
                sql: """
                    SELECT word.id FROM word JOIN category ON category.id = word.category_id
                    WHERE word.category_id = ?2 AND \(Self.isSeen(by: "?1")) AND \(Self.isNotBeingDeleted)
                    ORDER BY word.id
                    """)
            let words = draw(try Word.ID.fetchAll(all, arguments: [user, category]))
            let select = try db.cachedStatement(sql: "\(Self.selectWords) WHERE word.id = ?2")
            return try words.compactMap { id in
                guard let word = try select.first([user, id], as: Word.init) else { return nil }
                return (word, try Self.exerciseWords(beside: word, of: user, typed: nil, in: db))
            }
        }
    }
}
