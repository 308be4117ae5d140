extension Schema {
    /// Tests on words. What was asked and what could be chosen stays as it was when the test was begun, whatever becomes of
    /// the words; what was written is read by nobody but who wrote it.
    static let wordTests = """
        CREATE TABLE word_test (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER REFERENCES category ON DELETE SET NULL,
            title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
            term_language TEXT NOT NULL CHECK (length(term_language) BETWEEN 2 AND 8),
            translation_language TEXT NOT NULL CHECK (length(translation_language) BETWEEN 2 AND 8),
            study_day INTEGER NOT NULL,
            begun_at INTEGER NOT NULL,
            minutes INTEGER CHECK (minutes BETWEEN 1 AND 1000),
            finished_at INTEGER,
            word_count INTEGER NOT NULL CHECK (word_count BETWEEN 1 AND 1000),
            answered INTEGER NOT NULL DEFAULT 0 CHECK (answered BETWEEN 0 AND word_count),
            right_count INTEGER NOT NULL DEFAULT 0 CHECK (right_count BETWEEN 0 AND answered)
        ) STRICT;
        CREATE INDEX word_test_by_user ON word_test (user_id);
        CREATE INDEX word_test_by_category ON word_test (category_id, user_id);
        CREATE TABLE word_test_question (
            test_id INTEGER NOT NULL REFERENCES word_test ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            word_id INTEGER REFERENCES word ON DELETE SET NULL,
            term TEXT NOT NULL,
            translation TEXT NOT NULL,
            direction TEXT NOT NULL CHECK (length(direction) BETWEEN 1 AND 20),
            options TEXT NOT NULL,
            answer TEXT,
            outcome TEXT CHECK (length(outcome) BETWEEN 1 AND 20),
            PRIMARY KEY (test_id, position)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX word_test_question_by_word ON word_test_question (word_id);
        """
}
