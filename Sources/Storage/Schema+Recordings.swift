extension Schema {
    /// How words are said, as somebody recorded it; kept as pictures are, and gone with its word. `recording_unused` finds
    /// those that were sent with a form that was never finished.
    static let recordings = """
        CREATE TABLE recording (
            name TEXT PRIMARY KEY NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 307200),
            is_used INTEGER NOT NULL DEFAULT 0 CHECK (is_used IN (0, 1)),
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX recording_by_user ON recording (user_id);
        CREATE INDEX recording_unused ON recording (created_at) WHERE is_used = 0;

        ALTER TABLE word ADD COLUMN recording TEXT REFERENCES recording ON DELETE SET NULL;
        CREATE INDEX word_by_recording ON word (recording) WHERE recording IS NOT NULL;
        CREATE TRIGGER word_deleted_with_recording AFTER DELETE ON word WHEN old.recording IS NOT NULL
        BEGIN DELETE FROM recording WHERE name = old.recording; END;
        CREATE TRIGGER word_changed_recording AFTER UPDATE OF recording ON word
            WHEN old.recording IS NOT NULL AND old.recording IS NOT new.recording
        BEGIN DELETE FROM recording WHERE name = old.recording; END;

        ALTER TABLE deleted_word ADD COLUMN recording TEXT;
        ALTER TABLE deleted_word ADD COLUMN recording_content BLOB;
        """
}
