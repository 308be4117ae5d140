extension Schema {
    /// What a learner does so that a word which is forgotten again and again stays: a hint, an easier form, a pause.
    ///
    /// It is about words that were answered, and no part of the log: `memory` says when a word is due, which is not
    /// before `paused_until`.
    static let wordHelp = """
        CREATE TABLE word_help (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
            hint TEXT NOT NULL DEFAULT '' CHECK (length(hint) <= 300),
            letters_first INTEGER NOT NULL DEFAULT 0 CHECK (letters_first IN (0, 1)),
            paused_until INTEGER,
            PRIMARY KEY (user_id, word_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX word_help_by_word ON word_help (word_id);
        """
}
