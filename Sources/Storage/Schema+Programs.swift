extension Schema {
    /// Words that a program added and their person has not looked at yet, and the note types that programs have made: how
    /// they call the fields of what they send.
    static let programs = """
        CREATE TABLE unseen_word (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
            PRIMARY KEY (user_id, word_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX unseen_word_by_word ON unseen_word (word_id);

        CREATE TABLE note_type (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
            fields TEXT NOT NULL CHECK (length(fields) <= 10000),
            UNIQUE (user_id, name)
        ) STRICT;
        """
}
