extension Schema {
    /// The tags of a person's words, each by its name without difference of case.
    ///
    /// `category_id` is the word's, and follows it: so a category knows its tags without reading its words. A tag that no
    /// word has is gone; words that can be had back keep theirs for as long.
    static let tags = """
        CREATE TABLE tag (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
            name_folded TEXT NOT NULL CHECK (length(name_folded) > 0),
            UNIQUE (user_id, name_folded)
        ) STRICT;
        CREATE TABLE word_tag (
            tag_id INTEGER NOT NULL REFERENCES tag ON DELETE CASCADE,
            category_id INTEGER NOT NULL,
            word_id INTEGER NOT NULL,
            PRIMARY KEY (tag_id, category_id, word_id),
            FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
                ON DELETE CASCADE ON UPDATE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX word_tag_by_word ON word_tag (word_id, tag_id);
        CREATE TABLE deleted_word_tag (
            word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
            tag_id INTEGER NOT NULL REFERENCES tag ON DELETE CASCADE,
            PRIMARY KEY (word_id, tag_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deleted_word_tag_by_tag ON deleted_word_tag (tag_id);

        CREATE TRIGGER word_tag_removed AFTER DELETE ON word_tag
        BEGIN \(forgetUnused) END;
        CREATE TRIGGER deleted_word_tag_removed AFTER DELETE ON deleted_word_tag
        BEGIN \(forgetUnused) END;
        """

    private static let forgetUnused = """
        DELETE FROM tag WHERE id = old.tag_id
            AND NOT EXISTS (SELECT 1 FROM word_tag WHERE tag_id = old.tag_id)
            AND NOT EXISTS (SELECT 1 FROM deleted_word_tag WHERE tag_id = old.tag_id);
        """
}
