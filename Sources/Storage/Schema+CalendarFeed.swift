extension Schema {
    /// The secret address at which a learner's calendar looks, and when it reminds, in minutes after midnight.
    ///
    /// Of the token only the SHA-256 is kept. There is a row exactly where the feed is switched on.
    static let calendarFeed = """
        CREATE TABLE calendar_feed (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            reminds_at INTEGER NOT NULL CHECK (reminds_at BETWEEN 0 AND 1439)
        ) STRICT;
        """
}
