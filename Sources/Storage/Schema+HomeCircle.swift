extension Schema {
    /// Whether the others at home see somebody's day, and what they have said about it: once a day each.
    static let homeCircle = """
        ALTER TABLE user ADD COLUMN shows_day INTEGER NOT NULL DEFAULT 1 CHECK (shows_day IN (0, 1));

        CREATE TABLE cheer (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            study_day INTEGER NOT NULL,
            sender_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE CHECK (sender_id <> user_id),
            is_seen INTEGER NOT NULL DEFAULT 0 CHECK (is_seen IN (0, 1)),
            PRIMARY KEY (user_id, study_day, sender_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX cheer_by_sender ON cheer (sender_id);
        CREATE INDEX cheer_unseen ON cheer (user_id) WHERE NOT is_seen;
        """
}
