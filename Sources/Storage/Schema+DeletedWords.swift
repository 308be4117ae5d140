extension Schema {
    /// Words that were deleted and can be had back for a while, with everything that hung on them: their picture, what
    /// helped with them, and which answers were given to them. What is remembered of them follows from those.
    static let deletedWords = """
        CREATE TABLE deleted_word (
            id INTEGER PRIMARY KEY,
            deletion INTEGER NOT NULL,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            term TEXT NOT NULL,
            translation TEXT NOT NULL,
            transcription TEXT NOT NULL,
            example TEXT NOT NULL,
            example_translation TEXT NOT NULL,
            note TEXT NOT NULL,
            part_of_speech TEXT NOT NULL,
            folded TEXT NOT NULL,
            emoji TEXT NOT NULL,
            picture TEXT,
            picture_content BLOB,
            created_at INTEGER NOT NULL,
            created_on INTEGER,
            hint TEXT,
            letters_first INTEGER,
            paused_until INTEGER,
            deleted_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX deleted_word_by_category ON deleted_word (category_id, deletion);
        CREATE INDEX deleted_word_by_age ON deleted_word (deleted_at);
        CREATE TABLE deleted_word_review (
            word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
            review_id INTEGER NOT NULL REFERENCES review ON DELETE CASCADE,
            PRIMARY KEY (word_id, review_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deleted_word_review_by_review ON deleted_word_review (review_id);
        """
}
