extension Schema {
    /// Which children may give their account an e-mail and a password of their own, and until when; who has done so, with each
    /// of the adults who looked after them, until both have read of it. A PIN may be typed wrong on no family device too.
    static let growingUp = """
        CREATE TABLE growing_up (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            expires_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE grown_up (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            adult_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE CHECK (adult_id <> user_id),
            is_told_to_user INTEGER NOT NULL DEFAULT 0 CHECK (is_told_to_user IN (0, 1)),
            is_told_to_adult INTEGER NOT NULL DEFAULT 0 CHECK (is_told_to_adult IN (0, 1)),
            PRIMARY KEY (user_id, adult_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX grown_up_by_adult ON grown_up (adult_id);
        CREATE INDEX grown_up_untold_to_user ON grown_up (user_id) WHERE NOT is_told_to_user;
        CREATE INDEX grown_up_untold_to_adult ON grown_up (adult_id) WHERE NOT is_told_to_adult;

        CREATE TABLE pin_failure_anywhere (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            child_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            device_id INTEGER REFERENCES family_device ON DELETE CASCADE,
            tried_at INTEGER NOT NULL,
            is_over INTEGER NOT NULL DEFAULT 0 CHECK (is_over IN (0, 1))
        ) STRICT;
        INSERT INTO pin_failure_anywhere SELECT id, child_id, device_id, tried_at, is_over FROM pin_failure;
        DROP TABLE pin_failure;
        ALTER TABLE pin_failure_anywhere RENAME TO pin_failure;
        CREATE INDEX pin_failure_by_child ON pin_failure (child_id, tried_at);
        CREATE INDEX pin_failure_by_device ON pin_failure (device_id);
        """
}
