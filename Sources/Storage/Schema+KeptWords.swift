extension Schema {
    /// What somebody has learned of another's word stays with them when its author deletes it: as a word of their own, in a
    /// category of theirs that keeps what was of `kept_from`. That category may be long gone.
    ///
    /// `word_keeping` is work under way, as `deletion` is: who is to have a deleted word as their own. `kept_word` says which word
    /// it became, as long as its author can have it back.
    static let keptWords = """
        ALTER TABLE category ADD COLUMN kept_from INTEGER;
        CREATE INDEX category_kept ON category (user_id, kept_from) WHERE kept_from IS NOT NULL;
        CREATE TABLE word_keeping (
            word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            PRIMARY KEY (word_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX word_keeping_by_user ON word_keeping (user_id);
        CREATE TABLE kept_word (
            word_id INTEGER PRIMARY KEY REFERENCES word ON DELETE CASCADE,
            original_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX kept_word_by_original ON kept_word (original_id);
        """
}
