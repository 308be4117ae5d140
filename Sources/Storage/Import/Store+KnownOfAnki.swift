import GRDB
public import Vocabulary

extension Store {
    /// Note types and decks of a package that are looked for; of more, the first.
    private static let mostKnown = 200

    /// What somebody has of the notes that are shown of a package, and of its decks.
    public func known(of contents: AnkiContents, of user: User.ID) async throws -> KnownOfAnki {
        let notes = contents.noteTypes.prefix(Self.mostKnown).flatMap(\.sampleGUIDs)
        let decks = contents.decks.prefix(Self.mostKnown).map(\.id)
        return try await read { db in
            let word = try db.cachedStatement(
                sql: """
                    SELECT \(Self.wordTextColumns) FROM word
                    WHERE origin = ? AND category_id IN (SELECT id FROM category WHERE user_id = ?) ORDER BY id LIMIT 1
                    """)
            let category = try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns) FROM category
                    WHERE user_id = ? AND origin = ? AND \(Self.isNotBeingDeleted) ORDER BY id DESC LIMIT 1
                    """)
            var words: [String: WordText] = [:]
            for guid in notes {
                guard let origin = WordOrigin.note(guid).kept else { continue }
                words[guid] = try word.first([origin.text, user], as: WordText.init)
            }
            var categories: [AnkiDeck.ID: Vocabulary.Category] = [:]
            for deck in decks {
                let origin = CategoryOrigin.deck(String(deck)).text
                categories[deck] = try category.first([user, origin], as: Category.init)
            }
            return KnownOfAnki(words: words, categories: categories)
        }
    }
}
