extension Schema {
    /// Whoever learns another's category may make it their own: a copy, with what they know of it.
    ///
    /// `detachment` is work under way, as `deletion` is: `category_id` is the copy, and the words of `source_id` up to
    /// `last_word` are in it, with the answers of `user_id`.
    static let detachments = """
        CREATE TABLE detachment (
            category_id INTEGER PRIMARY KEY REFERENCES category ON DELETE CASCADE,
            source_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            last_word INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX detachment_by_source ON detachment (source_id);
        CREATE INDEX detachment_by_user ON detachment (user_id);
        """
}
