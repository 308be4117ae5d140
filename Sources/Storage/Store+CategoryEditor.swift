import GRDB
public import Vocabulary

/// Who may change what: the one place that says so.
///
/// A category is its author's: they name it, share it and delete it. Its words are written, changed and deleted by its author
/// and by those who keep it with them; whatever one of these does with a word is done as its author would do it.
extension Store {
    /// What became of having somebody keep a category's words, or no more.
    public enum EditorSetting: Sendable, Equatable {
        case set
        /// As many keep it as may.
        case full
        /// It is none of the author's, or they do not learn it.
        case missing
    }

    /// Has somebody who learns a category keep its words too, or no more. What they proposed and nobody has decided, they can
    /// write themselves from then on.
    public func setEditor(
        _ learner: User.ID, of category: Category.ID, isEditor: Bool, by author: User.ID
    ) async throws -> EditorSetting {
        try await write { db in
            guard try Self.owns(category, author, db), learner != author else { return .missing }
            guard isEditor else {
                try db.execute(
                    sql: "DELETE FROM category_editor WHERE category_id = ? AND user_id = ?",
                    arguments: [category, learner])
                return db.changesCount == 1 ? .set : .missing
            }
            guard try Self.follows(category, learner, db) else { return .missing }
            let editors = try Self.editors(of: category, in: db)
            if editors.contains(learner) { return .set }
            guard editors.count < WordEdit.editorLimit else { return .full }
            try db.execute(
                sql: "INSERT INTO category_editor (category_id, user_id) VALUES (?, ?)",
                arguments: [category, learner])
            try db.execute(
                sql: "DELETE FROM word_proposal WHERE category_id = ? AND user_id = ? AND outcome IS NULL",
                arguments: [category, learner])
            return .set
        }
    }

    /// Who keeps a category with its author.
    static func editors(of category: Category.ID, in db: Database) throws -> Set<User.ID> {
        Set(
            try User.ID.fetchAll(
                db.cachedStatement(sql: "SELECT user_id FROM category_editor WHERE category_id = ?"),
                arguments: [category]))
    }

    /// Whether somebody wrote a category.
    static func owns(_ category: Category.ID, _ user: User.ID, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM category WHERE id = ? AND user_id = ? AND \(isNotBeingDeleted))
                """,
            arguments: [category, user]) ?? false
    }

    /// The author of a category whose words somebody may change, in whose name they do so; nil where they may not.
    static func author(of category: Category.ID, editedBy user: User.ID, _ db: Database) throws -> User.ID? {
        try User.ID.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT category.user_id FROM category
                    WHERE id = ?1 AND \(mayEdit("?2")) AND \(isNotBeingDeleted)
                    """), arguments: [category, user])
    }

    /// The same of the category of a word, with that category.
    static func author(ofWord word: Word.ID, editedBy user: User.ID, _ db: Database) throws
        -> (author: User.ID, category: Category.ID)?
    {
        let category = try Category.ID.fetchOne(
            db.cachedStatement(sql: "SELECT category_id FROM word WHERE id = ?"), arguments: [word])
        guard let category, let author = try author(of: category, editedBy: user, db) else { return nil }
        return (author, category)
    }

    /// Of a row of `category`: `user` may write, change and delete its words.
    static func mayEdit(_ user: String) -> String {
        """
        (category.user_id = \(user) OR EXISTS (SELECT 1 FROM category_editor
            WHERE category_editor.category_id = category.id AND category_editor.user_id = \(user)))
        """
    }

    /// Of a row of `category`: others keep it with its author.
    static let isJoint =
        "EXISTS (SELECT 1 FROM category_editor WHERE category_editor.category_id = category.id)"
}
