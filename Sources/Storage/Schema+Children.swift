extension Schema {
    /// Children have accounts without an e-mail, and adults who look after them. On a family device they are signed in
    /// by their faces; what was typed wrong there is counted for each child and device. Of tokens and codes only the
    /// SHA-256 is kept.
    static let children = """
        ALTER TABLE user ADD COLUMN colour TEXT CHECK (length(colour) BETWEEN 1 AND 20);

        CREATE TABLE guardian (
            child_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            adult_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE CHECK (adult_id <> child_id),
            since INTEGER NOT NULL,
            PRIMARY KEY (child_id, adult_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX guardian_by_adult ON guardian (adult_id);

        CREATE TABLE family_device (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            device TEXT NOT NULL CHECK (length(device) <= 200),
            created_at INTEGER NOT NULL,
            seen_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE family_device_adult (
            device_id INTEGER NOT NULL REFERENCES family_device ON DELETE CASCADE,
            adult_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            PRIMARY KEY (device_id, adult_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX family_device_adult_by_adult ON family_device_adult (adult_id);

        ALTER TABLE session ADD COLUMN family_device_id INTEGER REFERENCES family_device ON DELETE CASCADE;
        CREATE INDEX session_by_family_device ON session (family_device_id) WHERE family_device_id IS NOT NULL;

        CREATE TABLE pin_failure (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            child_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            device_id INTEGER NOT NULL REFERENCES family_device ON DELETE CASCADE,
            tried_at INTEGER NOT NULL,
            is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))
        ) STRICT;
        CREATE INDEX pin_failure_by_child ON pin_failure (child_id, tried_at);
        CREATE INDEX pin_failure_by_device ON pin_failure (device_id);

        CREATE TABLE sign_in_code (
            child_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            code_hash BLOB NOT NULL UNIQUE CHECK (length(code_hash) = 32),
            expires_at INTEGER NOT NULL
        ) STRICT;
        """
}
