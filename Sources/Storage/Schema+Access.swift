extension Schema {
    /// The tokens by which programs act for a person. Of each only the SHA-256 is kept. Which scopes there are is known to the
    /// program.
    static let access = """
        CREATE TABLE access (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            scope TEXT NOT NULL CHECK (length(scope) BETWEEN 1 AND 20),
            created_at INTEGER NOT NULL,
            used_at INTEGER
        ) STRICT;
        CREATE INDEX access_by_user ON access (user_id);
        """
}
