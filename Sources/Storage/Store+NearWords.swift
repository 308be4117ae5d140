import GRDB
import Vocabulary

extension Store {
    /// This person's words of which a word of either side begins as `search` does but for one slip, the newest first; none
    /// for a text of several words.
    public func words(near search: String, of user: User.ID, limit: Int) async throws -> [Word] {
        let tokens = search.searchTokens
        guard tokens.count == 1, let slip = OneSlip(tokens[0]) else { return [] }
        return try await read { db in
            let sides = slip.meant.map { "\"\($0)\"*" }.joined(separator: " OR ")
            let words = try Self.words(
                in: WordQuestion(text: search, of: user, in: db).source(sides), of: user, limit: limit, in: db
            )
            return try Self.tagged(words, of: user, in: db)
        }
    }
}
