extension Schema {
    /// Who keeps a category together with its author: they learn it, and lose that right with it.
    ///
    /// `word_edit` says what was done with the words of a category that somebody keeps with its author, and by whom; of words
    /// that were added in one go, from the first to the last.
    static let categoryEditors = """
        CREATE TABLE category_editor (
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            PRIMARY KEY (category_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX category_editor_by_user ON category_editor (user_id);
        CREATE TRIGGER category_edited_no_more AFTER DELETE ON category_learner
        BEGIN
            DELETE FROM category_editor WHERE category_id = old.category_id AND user_id = old.user_id;
        END;
        CREATE TABLE word_edit (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            user_id INTEGER REFERENCES user ON DELETE SET NULL,
            kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
            word_id INTEGER NOT NULL,
            last_word INTEGER NOT NULL,
            term TEXT NOT NULL,
            edited_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX word_edit_by_category ON word_edit (category_id, id);
        CREATE INDEX word_edit_by_user ON word_edit (user_id);
        CREATE TABLE word_edit_change (
            edit_id INTEGER NOT NULL REFERENCES word_edit ON DELETE CASCADE,
            member TEXT NOT NULL CHECK (length(member) BETWEEN 1 AND 40),
            before TEXT NOT NULL,
            after TEXT NOT NULL,
            PRIMARY KEY (edit_id, member)
        ) STRICT, WITHOUT ROWID;
        """
}
