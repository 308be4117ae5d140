extension Schema {
    /// What KOReader knows of somebody's words, with its own moments in seconds, so that it gets back what it sent. `origin` is
    /// that of the word which a row became: it outlives the word, and finds it again when it comes back. A row that somebody
    /// deleted on their e-reader stays as one that is removed, so that its word is not given back.
    static let readerWords = """
        CREATE TABLE reader_word (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 2000),
            title TEXT CHECK (length(title) <= 500),
            create_time INTEGER NOT NULL,
            review_time INTEGER,
            due_time INTEGER NOT NULL,
            review_count INTEGER NOT NULL CHECK (review_count >= 0),
            streak_count INTEGER NOT NULL CHECK (streak_count >= 0),
            prev_context TEXT CHECK (length(prev_context) <= 4000),
            next_context TEXT CHECK (length(next_context) <= 4000),
            highlight TEXT CHECK (length(highlight) <= 4000),
            origin TEXT CHECK (length(origin) BETWEEN 1 AND 120),
            is_removed INTEGER NOT NULL DEFAULT 0 CHECK (is_removed IN (0, 1)),
            PRIMARY KEY (user_id, word)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX reader_word_by_origin ON reader_word (user_id, origin) WHERE origin IS NOT NULL;
        """
}
