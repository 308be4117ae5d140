import GRDB
import Vocabulary

extension Store {
    /// Words of one person that are looked through for slips, the newest.
    private static let nearWordLimit = 20_000

    /// This person's words of which a word of either side begins as `search` does but for one slip, the newest first; none
    /// for a text of several words.
    public func words(near search: String, of user: User.ID, limit: Int) async throws -> [Word] {
        let typed = Self.comparable(search.folded)
        guard !typed.contains(" "), let slip = OneSlip(typed) else { return [] }
        return try await read { db in
            let sides = try db.cachedStatement(
                sql: """
                    SELECT word.id, word.folded FROM word JOIN category ON category.id = word.category_id
                    WHERE category.user_id = ? ORDER BY word.id DESC LIMIT ?
                    """)
            let rows = try sides.all([user, Self.nearWordLimit]) {
                (id: $0["id"] as Word.ID, folded: $0["folded"] as String)
            }
            let near = rows.lazy.filter { row in
                Self.comparable(row.folded).unicodeScalars.split { !$0.properties.isAlphabetic }
                    .contains { slip.mayBegin(String($0)) }
            }.prefix(limit)
            let statement = try db.cachedStatement(
                sql: "\(Self.selectWords) WHERE word.id = ? AND category.user_id = ?")
            let words = try near.compactMap { try statement.first([user, $0.id, user], as: Word.init) }
            return try Self.tagged(words, of: user, in: db)
        }
    }

    /// Without stress, and е for ё.
    private static func comparable(_ folded: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in folded.unicodeScalars where scalar != "\u{301}" {
            text.append(scalar == "ё" ? "е" : scalar)
        }
        return String(text)
    }
}
