extension Schema {
    /// Lessons that people at home write. `text` is what is learned, the last one without fault; `draft` is what its author
    /// has kept since and has a fault; `size` is the bytes of both. Who learns another's is a row; what anybody did is among all attempts, by the id.
    static let writtenLessons = """
        CREATE TABLE written_lesson (
            id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 5 AND 60),
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            term_language TEXT NOT NULL CHECK (length(term_language) BETWEEN 2 AND 8),
            translation_language TEXT NOT NULL CHECK (length(translation_language) BETWEEN 2 AND 8),
            title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
            version INTEGER NOT NULL DEFAULT 1,
            token TEXT UNIQUE CHECK (length(token) BETWEEN 20 AND 100),
            created_at INTEGER NOT NULL,
            deleted_at INTEGER,
            size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 131072),
            text TEXT CHECK (length(CAST(text AS BLOB)) <= 65536),
            draft TEXT CHECK (length(CAST(draft AS BLOB)) <= 65536),
            CHECK (text IS NOT NULL OR draft IS NOT NULL)
        ) STRICT;
        CREATE INDEX written_lesson_by_user ON written_lesson (user_id);
        CREATE TABLE written_lesson_learner (
            lesson_id TEXT NOT NULL REFERENCES written_lesson ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            PRIMARY KEY (lesson_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX written_lesson_learner_by_user ON written_lesson_learner (user_id);
        """
}
