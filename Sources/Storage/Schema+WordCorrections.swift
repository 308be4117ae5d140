extension Schema {
    /// What the words of a category that others learn were before their author corrected them.
    ///
    /// Nothing is written for each who learns: `category_learner` says up to which correction and which word somebody has
    /// seen what is new.
    static let wordCorrections = """
        CREATE TABLE word_correction (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            category_id INTEGER NOT NULL,
            word_id INTEGER NOT NULL,
            term TEXT NOT NULL,
            translation TEXT NOT NULL,
            transcription TEXT NOT NULL,
            example TEXT NOT NULL,
            example_translation TEXT NOT NULL,
            note TEXT NOT NULL,
            part_of_speech TEXT NOT NULL,
            folded TEXT NOT NULL,
            FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
                ON DELETE CASCADE ON UPDATE CASCADE
        ) STRICT;
        CREATE INDEX word_correction_by_category ON word_correction (category_id, id);
        CREATE INDEX word_correction_by_word ON word_correction (word_id, category_id, id);
        ALTER TABLE category_learner ADD COLUMN seen_correction INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE category_learner ADD COLUMN seen_word INTEGER NOT NULL DEFAULT 0;
        UPDATE category_learner SET seen_word = ifnull((SELECT max(id) FROM word
            WHERE word.category_id = category_learner.category_id), 0);
        """
}
