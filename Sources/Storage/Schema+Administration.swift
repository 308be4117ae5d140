extension Schema {
    /// What somebody needs who looks after the household: settings of the whole server, links that open something
    /// once, recovery codes, what was done by whom, and when each person was here last.
    ///
    /// Of a link or a code only the SHA-256 is kept. Purposes, acts, settings and sources are open sets: no CHECK
    /// names them. An act points to people and never copies a name, so that a removed person leaves none behind;
    /// `source` tells a removed administrator from the command line.
    static let administration = """
        CREATE TABLE setting (
            name TEXT PRIMARY KEY NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
            value TEXT NOT NULL CHECK (length(value) <= 200)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE link (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
            purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
            user_id INTEGER REFERENCES user ON DELETE CASCADE,
            created_by INTEGER REFERENCES user ON DELETE SET NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
            used_at INTEGER
        ) STRICT;
        CREATE INDEX link_by_user ON link (user_id);
        CREATE INDEX link_by_author ON link (created_by);
        CREATE INDEX link_by_end ON link (expires_at);

        CREATE TABLE recovery_code (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            code_hash BLOB NOT NULL CHECK (length(code_hash) = 32),
            created_at INTEGER NOT NULL,
            used_at INTEGER,
            PRIMARY KEY (user_id, code_hash)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE administrative_act (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            done_at INTEGER NOT NULL,
            act TEXT NOT NULL CHECK (length(act) BETWEEN 1 AND 40),
            source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 20),
            actor_id INTEGER REFERENCES user ON DELETE SET NULL,
            subject_id INTEGER REFERENCES user ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX administrative_act_by_actor ON administrative_act (actor_id);
        CREATE INDEX administrative_act_by_subject ON administrative_act (subject_id);

        ALTER TABLE user ADD COLUMN seen_at INTEGER;
        UPDATE user SET seen_at = (SELECT max(seen_at) FROM session WHERE session.user_id = user.id);
        """
}
