import Foundation
import GRDB
import Vocabulary

/// What somebody has of another's as their own: a category, a word, a picture, a recording, and what they know.
extension Store {
    /// An empty category of somebody's that looks like another. It counts as taken over as a whole, as what others wrote does:
    /// own new words are asked before it, and no badge comes of it.
    ///
    /// - Parameter isKept: what its author deletes of the other is kept in it.
    static func copyOfCategory(
        _ category: Category.ID, for user: User.ID, isKept: Bool = false, at moment: Date, on day: StudyDay?,
        in db: Database
    ) throws -> Category.ID {
        let (title, picture) = (Column<String>("title"), Column<String?>("picture"))
        let found = try db.cachedStatement(sql: "SELECT \(title), \(picture) FROM category WHERE id = ?")
            .first([category]) { try (title: $0[title], picture: $0[picture]) }
        let own = try freeTitle(like: found?.title ?? "", of: user, in: db)
        try db.execute(
            sql: """
                INSERT INTO category (user_id, title, title_folded, term_language, translation_language, colour, emoji,
                    picture, created_at, created_on, is_ready, origin, kept_from)
                SELECT ?1, ?2, ?3, term_language, translation_language, colour, emoji, ?4, ?5, ifnull(?6, created_on), 1,
                    iif(?7, NULL, origin), iif(?7, id, NULL)
                FROM category WHERE id = ?8
                """,
            arguments: [
                user, own, own.folded, try copy(.picture, called: found?.picture, for: user, in: db),
                moment.milliseconds, day?.number, isKept, category,
            ])
        return db.insertedID()
    }

    /// What lies beside a word, in a table of its own.
    private enum Upload: String {
        case picture, recording
    }

    /// A picture or a recording of one's own like another's; nil where there is none.
    private static func copy(_ upload: Upload, called name: String?, for user: User.ID, in db: Database)
        throws
        -> String?
    {
        guard let name else { return nil }
        return try String.fetchOne(
            db.cachedStatement(
                sql: """
                    INSERT INTO \(upload) (name, user_id, content, is_used, created_at)
                        SELECT lower(hex(randomblob(16))), ?, content, 1, created_at FROM \(upload) WHERE name = ?
                        RETURNING name
                    """), arguments: [user, name])
    }

    /// The same of a word; nil where it has none.
    private static func copy(
        _ upload: Upload, of word: Word.ID, isDeleted: Bool, for user: User.ID, in db: Database
    ) throws -> String? {
        guard isDeleted else {
            let find = try db.cachedStatement(sql: "SELECT \(upload) FROM word WHERE id = ?")
            return try copy(upload, called: String.fetchOne(find, arguments: [word]), for: user, in: db)
        }
        return try String.fetchOne(
            db.cachedStatement(
                sql: """
                    INSERT INTO \(upload) (name, user_id, content, is_used, created_at)
                        SELECT lower(hex(randomblob(16))), ?, \(upload)_content, 1, deleted_at FROM deleted_word
                        WHERE id = ? AND \(upload)_content IS NOT NULL
                        RETURNING name
                    """), arguments: [user, word])
    }

    /// A word like another in a category that somebody wrote, made when its category was; the one that is there already where it has
    /// the same two sides.
    static func copyOfWord(
        _ word: Word.ID, in category: Category.ID, of user: User.ID, isDeleted: Bool = false, _ db: Database
    ) throws -> (id: Word.ID, isNew: Bool) {
        let table = isDeleted ? "deleted_word" : "word"
        let find = try db.cachedStatement(
            sql: """
                SELECT own.id FROM \(table) AS source
                JOIN word AS own ON own.category_id = ? AND own.folded = source.folded WHERE source.id = ?
                """)
        if let own = try Word.ID.fetchOne(find, arguments: [category, word]) { return (own, false) }
        let picture = try copy(.picture, of: word, isDeleted: isDeleted, for: user, in: db)
        let recording = try copy(.recording, of: word, isDeleted: isDeleted, for: user, in: db)
        let copied = WordText.writtenColumns + ["emoji", "origin"]
        try db.cachedStatement(
            sql: """
                INSERT INTO word (\(copied.joined(separator: ", ")), picture, category_id, created_at, created_on,
                    recording)
                SELECT \(copied.map { "source.\($0)" }.joined(separator: ", ")), ?1, ?2, category.created_at,
                    category.created_on, ?4
                FROM \(table) AS source JOIN category ON category.id = ?2 WHERE source.id = ?3
                """
        ).execute(arguments: [picture, category, word, recording])
        return (db.insertedID(), true)
    }

    /// What somebody knows of `word` they know of `other` from here on: each answer, what helps, and the cards of their
    /// trainings. What is remembered of `other` has to be gone through anew.
    static func moveKnowledge(
        of word: Word.ID, to other: Word.ID, of user: User.ID, in db: Database
    ) throws {
        try db.cachedStatement(
            sql: "UPDATE OR IGNORE review SET word_id = ? WHERE user_id = ? AND word_id = ?"
        ).execute(arguments: [other, user, word])
        try db.cachedStatement(
            sql: """
                UPDATE OR IGNORE training_word SET word_id = ?1 WHERE word_id = ?3
                    AND (SELECT user_id FROM training WHERE id = training_id) = ?2
                """
        ).execute(arguments: [other, user, word])
        try db.cachedStatement(
            sql: "UPDATE OR IGNORE word_help SET word_id = ? WHERE user_id = ? AND word_id = ?"
        ).execute(arguments: [other, user, word])
        try db.cachedStatement(sql: "DELETE FROM memory WHERE user_id = ? AND word_id = ?")
            .execute(arguments: [user, word])
    }

    /// Goes through the answers to a word that somebody has as their own. A hint may be of one that was never answered.
    static func recall(_ word: Word.ID, of user: User.ID, in db: Database) throws {
        let scheduler = try personalScheduler(of: user, in: db)
        guard let memory = try replayed(word, of: user, by: scheduler, in: db) else { return }
        try keep(memory, of: word, of: user, in: db)
    }
}
