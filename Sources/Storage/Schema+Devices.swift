extension Schema {
    /// Gives each session a number that may be shown: the hash of its token must not be.
    static let devices = """
        CREATE TABLE session_numbered (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            device TEXT NOT NULL CHECK (length(device) <= 200),
            created_at INTEGER NOT NULL,
            seen_at INTEGER NOT NULL
        ) STRICT;
        INSERT INTO session_numbered (token_hash, user_id, device, created_at, seen_at)
            SELECT token_hash, user_id, device, created_at, seen_at FROM session ORDER BY created_at;
        DROP TABLE session;
        ALTER TABLE session_numbered RENAME TO session;
        CREATE INDEX session_by_user ON session (user_id);
        """
}
