import GRDB
import Vocabulary

extension Store {
    /// This person's words in which each word of `text` begins a word of either side: those that have it whole first,
    /// and the newest of them. At most `limit`; none for a text without letters or digits.
    public func words(matching text: String, of user: User.ID, limit: Int) async throws -> [Word] {
        let tokens = text.searchTokens
        guard !tokens.isEmpty, limit > 0 else { return [] }
        return try await read { db in
            let whole = try Self.words(matching: tokens, isBeginning: false, of: user, limit: limit, in: db)
            guard whole.count < limit else { return whole }
            let found = Set(whole.map(\.id))
            // Those that are found whole are among these.
            let begun = try Self.words(matching: tokens, isBeginning: true, of: user, limit: limit, in: db)
            return Array((whole + begun.filter { !found.contains($0.id) }).prefix(limit))
        }
    }

    private static func words(
        matching tokens: [String], isBeginning: Bool, of user: User.ID, limit: Int, in db: Database
    ) throws -> [Word] {
        let sides = tokens.map { "\"\($0)\"" + (isBeginning ? "*" : "") }.joined(separator: " AND ")
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns)
                FROM (SELECT rowid AS found FROM word_search WHERE word_search MATCH :pattern
                    ORDER BY rowid DESC LIMIT :limit)
                JOIN word ON word.id = found JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = :user
                WHERE category.user_id = :user ORDER BY found DESC
                """)
        return try statement.all(
            ["pattern": "owner : \"\(user)\" AND sides : (\(sides))", "limit": limit, "user": user],
            as: Word.init)
    }

    /// Tells the index of what this transaction has changed of words.
    static func makeChangesFindable(in db: Database) throws {
        let isChanged = try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM word_change)")
        guard try Bool.fetchOne(isChanged) == true else { return }
        try db.cachedStatement(
            sql: """
                INSERT INTO word_search (word_search, rowid, sides, owner)
                    SELECT command, word_id, sides, owner FROM word_change ORDER BY id
                """
        ).execute()
        try db.cachedStatement(sql: "DELETE FROM word_change").execute()
    }

    /// Makes the index anew of the words that there are.
    static func makeFindable(in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO word_search (word_search) VALUES ('delete-all');
                INSERT INTO word_search (rowid, sides, owner)
                    SELECT word.id, \(Schema.searched("word.folded")), category.user_id
                    FROM word JOIN category ON category.id = word.category_id;
                DELETE FROM word_change;
                """)
    }

    /// An index notes that a word is gone, and keeps its letters until it puts itself in order some day: here it does so
    /// at once.
    static func forgetLostWords(in db: Database) throws {
        try makeChangesFindable(in: db)
        try db.execute(sql: "INSERT INTO word_search (word_search) VALUES ('optimize')")
    }
}

extension String {
    /// What is looked for of a text that was typed: at most `searchTokenLimit` words of letters, marks and digits, as
    /// `Schema.wordSearch` has them. Whoever asks has bounded the text.
    fileprivate var searchTokens: [String] {
        folded.unicodeScalars.lazy.filter { $0 != "\u{301}" }.map { $0 == "ё" ? "е" : $0 }
            .split { !$0.isSearchable }.prefix(Self.searchTokenLimit)
            .map { String(String.UnicodeScalarView($0)) }
    }

    private static let searchTokenLimit = 8
}

extension Unicode.Scalar {
    /// A part of a word.
    fileprivate var isSearchable: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default: false
        }
    }
}
