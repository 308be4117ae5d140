import Foundation
import GRDB
public import Vocabulary

/// What KOReader knows of somebody's words.
extension Store {
    /// Categories of books, of which there is one in two languages.
    private static let mostPairs = 100

    /// With those words of books that it does not know.
    public func readerList(of user: User.ID) async throws -> ReaderList {
        try await read { db in
            ReaderList(
                rows: try Self.readerRows(of: user, in: db), own: try Self.ownBookWords(of: user, in: db))
        }
    }

    /// The languages of somebody's categories of books, the one that was made last first.
    public func pairsOfBooks(of user: User.ID) async throws -> [LanguagePair] {
        try await read(isBrief: true) { db in
            try db.cachedStatement(
                sql: """
                    SELECT \(Self.categoryColumns) FROM category
                    WHERE user_id = ? AND origin = ? AND \(Self.isNotBeingDeleted) ORDER BY id DESC LIMIT \(Self.mostPairs)
                    """
            ).all([user, CategoryOrigin.books.text]) { try Category($0).pair }
        }
    }

    /// Keeps what an e-reader says, in slices: what is kept already is as it was said last.
    ///
    /// - Throws: `StorageFault.allowance` where there is no room for the texts that are new.
    public func keep(_ changes: [ReaderChange], of user: User.ID) async throws {
        _ = try await writeSlices(
            of: changes,
            preparing: { changes, db in
                let bytes = changes.reduce(0) { $0 + ($1.isNew ? $1.entry.textSize : 0) }
                if bytes > 0 { try Self.checkAllowance(of: user, bytes: bytes, in: db) }
            }
        ) { try Self.keep($0, of: user, in: $1) }
    }

    private static func keep(_ change: ReaderChange, of user: User.ID, in db: Database) throws {
        if let word = change.word { try note(change.origin, of: word, in: db) }
        let entry = change.entry
        try db.cachedStatement(
            sql: """
                INSERT INTO reader_word (user_id, word, title, create_time, review_time, due_time, review_count,
                    streak_count, prev_context, next_context, highlight, is_removed, origin)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT origin FROM word WHERE id = ?))
                ON CONFLICT DO UPDATE SET title = excluded.title, create_time = excluded.create_time,
                    review_time = excluded.review_time, due_time = excluded.due_time,
                    review_count = excluded.review_count, streak_count = excluded.streak_count,
                    prev_context = excluded.prev_context, next_context = excluded.next_context,
                    highlight = excluded.highlight, is_removed = excluded.is_removed,
                    origin = coalesce(excluded.origin, origin)
                """
        ).execute(arguments: [
            user, entry.word, entry.title, entry.created, entry.reviewed, entry.due, entry.reviewCount,
            entry.streak, entry.before, entry.after, entry.highlight, change.isRemoved, change.word,
        ])
    }

    private static func readerRows(of user: User.ID, in db: Database) throws -> [ReaderList.Known] {
        typealias Columns = ReaderList.Known.Columns
        return try db.cachedStatement(
            sql: """
                SELECT \(Columns.selected), \(Memory.Columns.reviewedAt), \(MemoryState.Columns.selected)
                FROM (SELECT reader_word.*, (
                        SELECT word.id FROM word JOIN category ON category.id = word.category_id
                        WHERE word.origin = reader_word.origin AND category.user_id = ?1 AND \(isNotBeingDeleted)
                        ORDER BY word.id LIMIT 1) AS word_id
                    FROM reader_word WHERE user_id = ?1) AS known
                LEFT JOIN memory ON memory.user_id = ?1 AND memory.word_id = known.word_id
                """
        ).all([user]) { try ReaderList.Known($0) }
    }

    private static func ownBookWords(of user: User.ID, in db: Database) throws -> [ReaderList.Own] {
        let (id, term) = (Column<Word.ID>("id", of: "word"), Column<String>("term", of: "word"))
        let (example, created) = (
            Column<String>("example", of: "word"), Column<Int64>("created_at", of: "word")
        )
        let (title, language) = (
            Column<String>("title", of: "category"), Column<String>("term_language", of: "category")
        )
        return try db.cachedStatement(
            sql: """
                SELECT \(columns(id, term, example, created, title, language)),
                    \(Memory.Columns.reviewedAt), \(MemoryState.Columns.selected)
                FROM category JOIN word ON word.category_id = category.id
                LEFT JOIN memory ON memory.user_id = ?1 AND memory.word_id = word.id
                WHERE category.user_id = ?1 AND category.origin = ?2 AND \(isNotBeingDeleted)
                    AND NOT EXISTS (SELECT 1 FROM reader_word
                        WHERE reader_word.user_id = ?1 AND reader_word.origin = word.origin)
                ORDER BY word.id DESC LIMIT \(ReaderEntry.limit)
                """
        ).all([user, CategoryOrigin.books.text]) { row in
            try ReaderList.Own(
                word: row[id], term: row[term], example: row[example], title: row[title],
                language: row[language], created: Date(milliseconds: row[created]),
                remembered: ReaderList.Remembered(row))
        }
    }
}

extension ReaderList.Remembered {
    /// From a row that has the moment of the last answer and the state; nil where there is no memory.
    fileprivate init?(_ row: Row) throws {
        guard let state = try MemoryState(row) else { return nil }
        self.init(reviewed: Date(milliseconds: try row[Memory.Columns.reviewedAt]), state: state)
    }
}

extension ReaderList.Known {
    fileprivate enum Columns {
        static let word = Column<String>("word", of: "known")
        static let title = Column<String?>("title", of: "known")
        static let created = Column<Int64>("create_time", of: "known")
        static let reviewed = Column<Int64?>("review_time", of: "known")
        static let due = Column<Int64>("due_time", of: "known")
        static let reviewCount = Column<Int>("review_count", of: "known")
        static let streak = Column<Int>("streak_count", of: "known")
        static let before = Column<String?>("prev_context", of: "known")
        static let after = Column<String?>("next_context", of: "known")
        static let highlight = Column<String?>("highlight", of: "known")
        static let origin = Column<String?>("origin", of: "known")
        static let isRemoved = Column<Bool>("is_removed", of: "known")
        static let wordID = Column<Word.ID?>("word_id", of: "known")

        static let selected = Store.columns(
            word, title, created, reviewed, due, reviewCount, streak, before, after, highlight, origin,
            isRemoved, wordID)
    }

    fileprivate init(_ row: Row) throws {
        try self.init(
            entry: ReaderEntry(
                word: row[Columns.word], title: row[Columns.title], created: row[Columns.created],
                reviewed: row[Columns.reviewed], due: row[Columns.due], reviewCount: row[Columns.reviewCount],
                streak: row[Columns.streak], before: row[Columns.before], after: row[Columns.after],
                highlight: row[Columns.highlight]),
            origin: row[Columns.origin].flatMap(WordOrigin.init), word: row[Columns.wordID],
            isRemoved: row[Columns.isRemoved], remembered: ReaderList.Remembered(row))
    }
}
