extension Schema {
    /// Accounts, categories, words, memory, trainings and reviews. Times are milliseconds since 1970.
    static let mainJob = """
        CREATE TABLE user (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
            email_folded TEXT NOT NULL UNIQUE,
            password_hash TEXT NOT NULL,
            is_administrator INTEGER NOT NULL CHECK (is_administrator IN (0, 1)),
            language TEXT CHECK (language IN ('ru', 'en')),
            theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
            direction TEXT NOT NULL DEFAULT 'term' CHECK (direction IN ('term', 'translation')),
            category_order TEXT NOT NULL DEFAULT 'recent' CHECK (category_order IN ('recent', 'name')),
            created_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE session (
            token_hash BLOB PRIMARY KEY NOT NULL CHECK (length(token_hash) = 32),
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            device TEXT NOT NULL CHECK (length(device) <= 200),
            created_at INTEGER NOT NULL,
            seen_at INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX session_by_user ON session (user_id);

        CREATE TABLE category (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
            title_folded TEXT NOT NULL,
            term_language TEXT NOT NULL DEFAULT 'en',
            translation_language TEXT NOT NULL DEFAULT 'ru',
            created_at INTEGER NOT NULL,
            UNIQUE (user_id, title_folded)
        ) STRICT;

        CREATE TABLE word (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 100),
            translation TEXT NOT NULL CHECK (length(translation) BETWEEN 1 AND 100),
            transcription TEXT NOT NULL DEFAULT '' CHECK (length(transcription) <= 100),
            example TEXT NOT NULL DEFAULT '' CHECK (length(example) <= 300),
            note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
            folded TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            UNIQUE (category_id, folded)
        ) STRICT;
        CREATE INDEX word_by_category ON word (category_id, id);

        CREATE TABLE memory (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
            progress INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 5),
            review_count INTEGER NOT NULL CHECK (review_count >= 1),
            reviewed_at INTEGER NOT NULL,
            PRIMARY KEY (user_id, word_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX memory_by_word ON memory (word_id);
        CREATE INDEX memory_learned ON memory (user_id, word_id) WHERE progress = 5;

        CREATE TABLE training (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER REFERENCES category ON DELETE CASCADE,
            started_at INTEGER NOT NULL,
            finished_at INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX training_open ON training (user_id, ifnull(category_id, 0))
            WHERE finished_at IS NULL;
        CREATE INDEX training_by_category ON training (category_id);

        CREATE TABLE review (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER REFERENCES word ON DELETE SET NULL,
            training_id INTEGER REFERENCES training ON DELETE SET NULL,
            sequence INTEGER NOT NULL CHECK (sequence >= 0),
            rating TEXT NOT NULL CHECK (rating IN ('remember', 'forgot')),
            mode TEXT NOT NULL CHECK (mode IN ('card')),
            typed TEXT,
            duration INTEGER CHECK (duration >= 0),
            progress_before INTEGER NOT NULL CHECK (progress_before BETWEEN 0 AND 5),
            progress_after INTEGER NOT NULL CHECK (progress_after BETWEEN 0 AND 5),
            reviewed_at INTEGER NOT NULL,
            UNIQUE (user_id, word_id, sequence)
        ) STRICT;
        CREATE INDEX review_by_word ON review (word_id);
        CREATE INDEX review_by_training ON review (training_id);
        CREATE INDEX review_by_user ON review (user_id, reviewed_at);
        CREATE TRIGGER review_unchangeable BEFORE UPDATE OF
            id, user_id, sequence, rating, mode, typed, duration, progress_before, progress_after, reviewed_at
            ON review
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;

        CREATE TABLE retraction (
            review_id INTEGER PRIMARY KEY REFERENCES review ON DELETE CASCADE,
            retracted_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE training_card (
            training_id INTEGER NOT NULL REFERENCES training ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
            review_id INTEGER REFERENCES review ON DELETE SET NULL,
            PRIMARY KEY (training_id, position),
            UNIQUE (training_id, word_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX training_card_by_word ON training_card (word_id);
        CREATE INDEX training_card_by_review ON training_card (review_id);
        """
}
