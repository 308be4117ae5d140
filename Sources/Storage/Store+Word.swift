import Foundation
import GRDB
import Vocabulary

extension Store {
    /// What became of a word that somebody wanted to save.
    public enum WordSaving: Sendable, Equatable {
        case saved(Word.ID)
        /// The same pair is in the category already, ignoring case.
        case taken(Word.ID)
        /// No such category or word of this person.
        case missing
    }

    public func addWord(_ text: WordText, to category: Category.ID, of user: User.ID, now: Date) async throws
        -> WordSaving
    {
        try await write { db in
            let owned = try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM category WHERE id = ? AND user_id = ?)",
                arguments: [category, user])
            guard owned == true else { return .missing }
            if let other = try Self.word(like: text, in: category, db) { return .taken(other) }
            let day = try self.localTime(now, of: user, in: db).day
            return .saved(try Self.insert(text, into: category, now: now, on: day, in: db))
        }
    }

    /// Changes what is written about a word; its progress stays.
    public func changeWord(_ id: Word.ID, to text: WordText, of user: User.ID) async throws -> WordSaving {
        try await write { db in
            let category = try Category.ID.fetchOne(
                db,
                sql: """
                    SELECT category.id FROM word JOIN category ON category.id = word.category_id
                    WHERE word.id = ? AND category.user_id = ?
                    """,
                arguments: [id, user])
            guard let category else { return .missing }
            if let other = try Self.word(like: text, in: category, db), other != id { return .taken(other) }
            try db.execute(
                sql: """
                    UPDATE word SET term = ?, translation = ?, transcription = ?, part_of_speech = ?, example = ?,
                        example_translation = ?, note = ?, folded = ?
                    WHERE id = ?
                    """,
                arguments: [
                    text.term, text.translation, text.transcription, text.partOfSpeech?.rawValue ?? "",
                    text.example,
                    text.exampleTranslation, text.note, text.folded, id,
                ])
            return .saved(id)
        }
    }

    /// Deletes a word and everybody's memory of it; reviews stay. The category it was in, or nil when it is not
    /// this person's.
    public func deleteWord(_ id: Word.ID, of user: User.ID) async throws -> Category.ID? {
        try await write { db in
            try Category.ID.fetchOne(
                db,
                sql: """
                    DELETE FROM word WHERE id = ?
                    AND category_id IN (SELECT id FROM category WHERE user_id = ?) RETURNING category_id
                    """,
                arguments: [id, user])
        }
    }

    /// One word of this person's categories; nil when it is somebody else's or not there.
    public func word(_ id: Word.ID, of user: User.ID) async throws -> Word? {
        try await pool.read { db in
            try Row.fetchOne(
                db, sql: "\(Self.selectWords) WHERE word.id = ? AND category.user_id = ?",
                arguments: [user, id, user]
            ).map(Word.init)
        }
    }

    /// The words of a category in which `search` occurs on either side, ignoring case, `size` a page. A page
    /// beyond the last is the last. An empty search finds every word.
    public func words(in category: Category.ID, of user: User.ID, search: String, page: Int, size: Int)
        async throws
        -> WordPage
    {
        try await pool.read { db in
            let needle = search.folded
            let matching = needle.isEmpty ? "" : "AND instr(word.folded, ?) > 0"
            let matched: StatementArguments = needle.isEmpty ? [] : [needle]
            let owned = "word.category_id = ? AND category.user_id = ? \(matching)"
            let counting = try db.cachedStatement(
                sql: needle.isEmpty
                    ? "SELECT word_count FROM category WHERE id = ? AND user_id = ?"
                    : "SELECT count(*) FROM word JOIN category ON category.id = word.category_id WHERE \(owned)"
            )
            let found = try Int.fetchOne(counting, arguments: [category, user] + matched) ?? 0
            let pageCount = max(1, (found + size - 1) / size)
            let shown = min(max(page, 1), pageCount)
            let listing = try db.cachedStatement(
                sql: "\(Self.selectWords) WHERE \(owned) ORDER BY word.id DESC LIMIT ? OFFSET ?")
            let rows = try Row.fetchAll(
                listing, arguments: [user, category, user] + matched + [size, (shown - 1) * size])
            return WordPage(words: rows.map(Word.init), found: found, page: shown, pageCount: pageCount)
        }
    }

    /// What a `Word` is made of; needs `memory` joined for the learner, and `category`.
    static let wordColumns = """
        word.id, word.term, word.translation, word.transcription, word.part_of_speech, word.example,
        word.example_translation, word.note, coalesce(memory.progress, 0), \(categoryColumns),
        word.emoji, word.picture
        """
    /// How many columns `wordColumns` are: where others begin in a row.
    static let wordColumnCount = 9 + categoryColumnCount + 2

    /// Takes the learner as its first argument.
    static let selectWords = """
        SELECT \(wordColumns)
        FROM word JOIN category ON category.id = word.category_id
        LEFT JOIN memory ON memory.word_id = word.id AND memory.user_id = ?
        """

    @discardableResult
    static func insert(
        _ text: WordText, into category: Category.ID, now: Date, on day: StudyDay, in db: Database
    ) throws -> Word.ID {
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO word (category_id, term, translation, transcription, part_of_speech, example,
                    example_translation, note, folded, created_at, created_on)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try statement.execute(arguments: [
            category, text.term, text.translation, text.transcription, text.partOfSpeech?.rawValue ?? "",
            text.example, text.exampleTranslation, text.note, text.folded, now.milliseconds, day.number,
        ])
        return db.insertedID()
    }

    private static func word(like text: WordText, in category: Category.ID, _ db: Database) throws -> Word.ID?
    {
        try Word.ID.fetchOne(
            db, sql: "SELECT id FROM word WHERE category_id = ? AND folded = ?",
            arguments: [category, text.folded])
    }
}

extension Word {
    /// From a row that begins with `Store.wordColumns`.
    init(_ row: Row) {
        self.init(
            id: row[0], category: Category(row, offset: 9),
            text: WordText(
                term: row[1], translation: row[2], transcription: row[3],
                partOfSpeech: PartOfSpeech(rawValue: row[4]), example: row[5], exampleTranslation: row[6],
                note: row[7]),
            progress: Progress(row[8]), picture: Picture(row, offset: 9 + Store.categoryColumnCount))
    }
}

extension WordText {
    /// The pair without difference of case: what makes a word unique in its category, and what search reads.
    public var folded: String { term.folded + String(Self.sideSeparator) + translation.folded }

    static let sideSeparator: Character = "\u{1F}"
}
