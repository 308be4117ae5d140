extension Schema {
    /// Uploaded pictures, and what has one: an upload, an emoji or neither. A picture goes with what it was of;
    /// `picture_unused` finds those that were sent with a form that was never finished.
    static let pictures = """
        CREATE TABLE picture (
            name TEXT PRIMARY KEY NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 1048576),
            is_used INTEGER NOT NULL DEFAULT 0 CHECK (is_used IN (0, 1)),
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX picture_by_user ON picture (user_id);
        CREATE INDEX picture_unused ON picture (created_at) WHERE is_used = 0;

        """ + ["category", "word", "user"].map(pictureColumns).joined()

    private static func pictureColumns(of table: String) -> String {
        """
        ALTER TABLE \(table) ADD COLUMN emoji TEXT NOT NULL DEFAULT '' CHECK (length(emoji) <= 16);
        ALTER TABLE \(table) ADD COLUMN picture TEXT REFERENCES picture ON DELETE SET NULL
            CHECK (picture IS NULL OR emoji = '');
        CREATE INDEX \(table)_by_picture ON \(table) (picture) WHERE picture IS NOT NULL;
        CREATE TRIGGER \(table)_deleted_with_picture AFTER DELETE ON \(table) WHEN old.picture IS NOT NULL
        BEGIN DELETE FROM picture WHERE name = old.picture; END;
        CREATE TRIGGER \(table)_changed_picture AFTER UPDATE OF picture ON \(table)
            WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture
        BEGIN DELETE FROM picture WHERE name = old.picture; END;

        """
    }
}
