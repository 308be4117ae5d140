import GRDB
import Vocabulary

extension Store {
    /// Keeps a hint for a word and whether its letters come first. False when it is no word of this person's that was
    /// answered.
    public func saveHelp(_ hint: String, lettersFirst: Bool, for word: Word.ID, of user: User.ID) async throws
        -> Bool
    {
        try await write { db in
            try Self.help(
                word, of: user, setting: "hint = excluded.hint, letters_first = excluded.letters_first",
                to: WordHelp(hint: hint, lettersFirst: lettersFirst), in: db)
        }
    }

    /// Puts a word aside: it is not due before `day`. nil lets it come back when it would have come. False when it is no
    /// word of this person's that was answered.
    public func pause(_ word: Word.ID, until day: StudyDay?, of user: User.ID) async throws -> Bool {
        try await write { try Self.pause(word, until: day, of: user, in: $0) }
    }

    static func pause(_ word: Word.ID, until day: StudyDay?, of user: User.ID, in db: Database) throws -> Bool
    {
        let isThere = try help(
            word, of: user, setting: "paused_until = excluded.paused_until", to: WordHelp(pausedUntil: day),
            in: db)
        if isThere { try replay(word, of: user, in: db) }
        return isThere
    }

    /// Sets a part of what is known; the rest stays.
    private static func help(
        _ word: Word.ID, of user: User.ID, setting: String, to help: WordHelp, in db: Database
    ) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO word_help (user_id, word_id, hint, letters_first, paused_until)
                SELECT user_id, word_id, ?, ?, ? FROM memory WHERE word_id = ? AND user_id = ?
                ON CONFLICT DO UPDATE SET \(setting)
                """)
        try statement.execute(
            arguments: [help.hint, help.lettersFirst, help.pausedUntil?.number, word, user])
        return db.changesCount == 1
    }

    /// A known word was forgotten.
    private static func isLapse(_ review: String) -> String {
        """
        \(review).rating = 'forgot'
            AND (\(review).purpose = 'due' OR (\(review).purpose IS NULL AND \(review).progress_before >= 3))
            AND NOT EXISTS (SELECT 1 FROM retraction WHERE review_id = \(review).id)
        """
    }

    /// Of a row of `memory`: what a `WordHelp` is made of.
    static let helpColumns = [
        help(WordHelp.Columns.hint), help(WordHelp.Columns.lettersFirst),
        help(WordHelp.Columns.pausedUntil),
    ].joined(separator: ", ")

    private static func help<Value>(_ column: Column<Value>) -> String {
        """
        (SELECT \(column.field) FROM word_help WHERE word_help.user_id = memory.user_id
            AND word_help.word_id = memory.word_id) AS "\(column.name)"
        """
    }

    /// Of a row of `table`, which says whose and which word, where `:today` is: the word is not put aside.
    static func isNotPaused(in table: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM word_help WHERE word_help.user_id = \(table).user_id
            AND word_help.word_id = \(table).word_id AND paused_until > :today)
        """
    }

    /// The words of a training that were forgotten in it and, with that, `WordHelp.lapses` times after they were known:
    /// when they were due. Of answers from before there were purposes those count that were given after three steps.
    static func stubbornWords(of training: Training.ID, of user: User.ID, in db: Database) throws
        -> Set<Word.ID>
    {
        let statement = try db.cachedStatement(
            sql: """
                SELECT word_id FROM review
                WHERE training_id = ? AND user_id = ? AND \(isLapse("review"))
                    AND (SELECT count(*) FROM review AS other WHERE other.user_id = review.user_id
                        AND other.word_id = review.word_id AND \(isLapse("other"))) >= ?
                """)
        return Set(
            try Word.ID.fetchAll(statement, arguments: [training, user, WordHelp.lapses]))
    }
}

extension Store {
    /// For words that were answered and have no help here yet. A word that is put aside in the file is so here.
    func bringHelp(_ draft: ImportDraft, to user: User.ID) async throws {
        let (here, hint) = (Column<Word.ID>("here"), Column<String>("hint"))
        let (first, until) = (Column<Bool>("letters_first"), Column<Int?>("paused_until"))
        let words = """
            SELECT word.id AS \(ImportDraft.position), word.\(here), help.\(hint), help.\(first), help.\(until)
            FROM help JOIN word ON word.number = help.number
            """
        try await draft.eachSlice(of: words, where: "word.here IS NOT NULL", key: "word.id") { row in
            try (word: row[here], hint: row[hint], first: row[first], until: row[until])
        } _: { words in
            _ = try await self.writeSlices(of: words) { help, db in
                try db.cachedStatement(
                    sql: """
                        INSERT OR IGNORE INTO word_help (user_id, word_id, hint, letters_first, paused_until)
                        SELECT user_id, word_id, ?, ?, ? FROM memory WHERE word_id = ? AND user_id = ?
                        """
                ).execute(arguments: [help.hint, help.first, help.until, help.word, user])
                let isNew = db.changesCount == 1
                if isNew, help.until != nil { try Self.replay(help.word, of: user, in: db) }
            }
        }
    }
}

extension WordHelp {
    /// Of a word that was answered; nothing where nothing helps it.
    fileprivate enum Columns {
        static let hint = Column<String?>("hint", of: "help")
        static let lettersFirst = Column<Bool>("letters_first", of: "help")
        static let pausedUntil = Column<StudyDay?>("paused_until", of: "help")
    }

    /// From a row that has `Store.helpColumns`; nil where there is none.
    init?(_ row: Row) throws {
        guard let hint = try row[Columns.hint] else { return nil }
        try self.init(
            hint: hint, lettersFirst: row[Columns.lettersFirst], pausedUntil: row[Columns.pausedUntil])
    }
}
