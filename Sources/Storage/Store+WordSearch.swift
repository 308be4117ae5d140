import GRDB
import Vocabulary

extension Store {
    /// This person's words in which each word of `search` begins a word of either side: those that have it whole first,
    /// and the newest of them. What stands after # in it is a tag that they have. At most `limit`, of a tag alone on
    /// each page; none for a text without tag, letters and digits.
    public func words(matching search: String, of user: User.ID, page: Int = 1, limit: Int) async throws
        -> FoundWords
    {
        try await read { db in
            let search = try WordQuestion(search, of: user, in: db)
            let tokens = search.text.searchTokens
            guard limit > 0 else { return FoundWords([], count: 0) }
            if tokens.isEmpty {
                return try search.tag.map {
                    try Self.words(having: $0, of: user, page: page, size: limit, in: db)
                }
                    ?? FoundWords([], count: 0)
            }
            // One more, to see whether there are more.
            func found(_ sides: String) throws -> [Word] {
                try Self.words(in: search.source(sides), of: user, limit: limit + 1, in: db)
            }
            var words = try found(tokens.map { "\"\($0)\"" }.joined(separator: " AND "))
            if words.count <= limit {
                let whole = Set(words.map(\.id))
                // Those that are found whole are among these.
                let begun = try found(tokens.begun)
                words = words + begun.filter { !whole.contains($0.id) }
            }
            let shown = Array(words.prefix(limit))
            return FoundWords(
                try Self.tagged(shown, of: user, in: db), tag: search.tag,
                count: words.count > limit ? nil : shown.count)
        }
    }

    /// All that have a tag, the newest first.
    private static func words(having tag: Tag, of user: User.ID, page: Int, size: Int, in db: Database) throws
        -> FoundWords
    {
        let count = try wordCount(of: tag.id, in: db)
        let pageCount = max(1, count / size + (count % size == 0 ? 0 : 1))
        let shown = min(max(page, 1), pageCount)
        let source = "SELECT word_id AS found FROM word_tag WHERE tag_id = :tag"
        let words = try words(
            in: (source, ["tag": tag.id]), of: user, limit: size, after: (shown - 1) * size, in: db)
        return FoundWords(
            try tagged(words, of: user, in: db), tag: tag, count: count, page: shown, pageCount: pageCount)
    }

    /// The newest of those that `source` finds.
    static func words(
        in source: (sql: String, arguments: StatementArguments), of user: User.ID, limit: Int,
        after count: Int = 0, in db: Database
    ) throws -> [Word] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(wordColumns)
                FROM (\(source.sql) ORDER BY found DESC LIMIT :limit OFFSET :count)
                JOIN word ON word.id = found JOIN category ON category.id = word.category_id
                LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = :user
                WHERE \(isSeen(by: ":user")) ORDER BY found DESC
                """)
        return try statement.all(
            source.arguments + ["limit": limit, "count": count, "user": user], as: Word.init)
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
                    SELECT word.id, \(Schema.searched("word.folded")), ifnull(first_author, category.user_id)
                    FROM word JOIN category ON category.id = word.category_id;
                DELETE FROM word_change;
                """)
    }

    /// Pages of the index that are put in order before somebody looks at the clock.
    private static let pagesAtATime = 16

    /// An index notes that a word is gone, and keeps its letters until it puts itself in order some day: here it does so
    /// at once, in slices. Where words are added meanwhile there is always something to do; those that were there at the
    /// beginning are gone through, and once more for what was moved by others.
    func forgetLostWords() async throws {
        let pages = try await read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM word_search_data") ?? 0
        }
        for _ in 0...(2 * pages / Self.pagesAtATime + 8) {
            guard try await writeSlice({ try Self.putIndexInOrder(in: $0) }) else { return }
        }
    }

    /// One slice; whether there was something to do.
    /// Source: https://sqlite.org/fts5.html, 6.7: a negative number begins with all of the index, and where that was begun
    /// goes on with it; nothing was done where fewer than two rows have changed.
    private static func putIndexInOrder(in db: Database) throws -> Bool {
        let end = ContinuousClock.now + sliceTime
        let merge = try db.cachedStatement(
            sql: "INSERT INTO word_search (word_search, rank) VALUES ('merge', -\(pagesAtATime))")
        repeat {
            let before = db.totalChangesCount
            try merge.execute()
            guard db.totalChangesCount - before >= 2 else { return false }
        } while ContinuousClock.now < end
        return true
    }
}

/// What somebody looks for among words: a text, and perhaps a tag.
struct WordQuestion {
    /// Without the tag.
    let text: String
    let tag: Tag?
    /// Who asks.
    private let user: User.ID
    /// Those who wrote at first what may be found, as the index knows them.
    private let authors: String

    var isEmpty: Bool { text.isEmpty && tag == nil }

    /// Without a tag.
    init(text: String, of user: User.ID, in db: Database) throws {
        self.text = text
        self.user = user
        tag = nil
        authors = try Self.authors(for: user, in: db)
    }

    /// Of what was typed, whose length has been bounded. What stands after # and is no tag is text as all else.
    init(_ typed: String, of user: User.ID, in db: Database) throws {
        self.user = user
        authors = typed.isEmpty ? "" : try Self.authors(for: user, in: db)
        let words = typed.utf8.contains(UInt8(ascii: "#")) ? typed.split(whereSeparator: \.isWhitespace) : []
        if let mark = words.firstIndex(where: { $0.utf8.count > 1 && $0.utf8.first == UInt8(ascii: "#") }) {
            let rest = ([words[mark].dropFirst()] + words[(mark + 1)...]).map(String.init)
            if let (tag, count) = try Store.tag(beginning: rest, of: user, in: db) {
                self.tag = tag
                text = (words[..<mark].map(String.init) + rest.dropFirst(count)).joined(separator: " ")
                return
            }
        }
        tag = nil
        text = typed
    }

    /// What the index is asked for. A text without letters and digits finds none.
    var pattern: String {
        let tokens = text.searchTokens
        return pattern(tokens.isEmpty ? "\"\"" : tokens.begun)
    }

    private func pattern(_ sides: String) -> String { "owner : (\(authors)) AND sides : (\(sides))" }

    private static func authors(for user: User.ID, in db: Database) throws -> String {
        let statement = try db.cachedStatement(
            sql: """
                SELECT ?1 AS author
                UNION SELECT ifnull(first_author, category.user_id) FROM \(Store.learnedCategories)
                    WHERE learner.user_id = ?1
                UNION SELECT first_author FROM category WHERE user_id = ?1 AND first_author IS NOT NULL
                """)
        return try User.ID.fetchAll(statement, arguments: [user]).map { "\"\($0)\"" }.joined(
            separator: " OR ")
    }

    /// What finds words that this person learns or wrote as `found`, whose `sides` are as the index says it.
    func source(_ sides: String) -> (sql: String, arguments: StatementArguments) {
        let sql = """
            SELECT rowid AS found FROM word_search WHERE word_search MATCH :pattern
                AND EXISTS (SELECT 1 FROM word JOIN category ON category.id = word.category_id
                    WHERE word.id = word_search.rowid AND \(Store.isSeen(by: ":user")))
            """
        let pattern: StatementArguments = ["pattern": pattern(sides)]
        guard let tag else { return (sql, pattern) }
        let tagged = "EXISTS (SELECT 1 FROM word_tag WHERE word_id = word_search.rowid AND tag_id = :tag)"
        return ("\(sql) AND \(tagged)", pattern + ["tag": tag.id])
    }
}

extension String {
    /// Of a folded text, what is looked for of it: whoever writes е means ё too, and a stress mark is no letter.
    var searched: String { withoutStress.withoutYo }

    /// What is looked for of a text that was typed: at most `searchTokenLimit` words of letters, marks and digits, as
    /// `Schema.wordSearch` has them. Whoever asks has bounded the text.
    var searchTokens: [String] {
        folded.searched.unicodeScalars.split { !$0.isSearchable }.prefix(Self.searchTokenLimit)
            .map { String(String.UnicodeScalarView($0)) }
    }

    private static let searchTokenLimit = 8
}

extension [String] {
    /// Each of these begins a word.
    fileprivate var begun: String { map { "\"\($0)\"*" }.joined(separator: " AND ") }
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
