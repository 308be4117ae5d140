extension Schema {
    /// What the answers that count make of each learner and word, the words that nobody has answered yet, and how
    /// many words a category has.
    ///
    /// There is a row of `memory` exactly where an answer counts, and one of `new_word` exactly where none does of
    /// the word's owner: `Store.rebuild` fills both from the log, and counts the words. `category_id` is the word's, and follows it; with it
    /// the indices find what is due in a category without reading the others.
    static let memoryOfLog = """
        DROP INDEX word_by_category;
        CREATE UNIQUE INDEX word_by_category ON word (category_id, id);

        DROP TABLE memory;
        CREATE TABLE memory (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL,
            category_id INTEGER NOT NULL,
            progress INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 5),
            is_learned INTEGER NOT NULL CHECK (is_learned = (progress = 5)),
            phase TEXT NOT NULL CHECK (phase IN ('learning', 'review', 'relearning')),
            step INTEGER CHECK (step >= 0),
            stability REAL NOT NULL CHECK (stability >= 0.001),
            difficulty REAL NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
            due_day INTEGER NOT NULL,
            due_at INTEGER,
            reviewed_on INTEGER NOT NULL,
            reviewed_at INTEGER NOT NULL,
            repetitions INTEGER NOT NULL CHECK (repetitions BETWEEN 1 AND 1000000000),
            forgotten INTEGER NOT NULL CHECK (forgotten BETWEEN 0 AND repetitions),
            lapses INTEGER NOT NULL CHECK (lapses BETWEEN 0 AND forgotten),
            PRIMARY KEY (user_id, word_id),
            FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
                ON DELETE CASCADE ON UPDATE CASCADE,
            CHECK ((step IS NULL) = (phase = 'review')),
            CHECK ((step IS NULL) = (due_at IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX memory_by_word ON memory (word_id);
        CREATE INDEX memory_due ON memory (user_id, is_learned, due_day, due_at, word_id);
        CREATE INDEX memory_due_in_category
            ON memory (user_id, category_id, is_learned, due_day, due_at, word_id, reviewed_on);
        CREATE INDEX memory_unlearned ON memory (user_id, word_id) WHERE progress < 5;
        CREATE INDEX memory_hard ON memory (user_id, forgotten DESC, repetitions, word_id)
            WHERE progress < 5 AND forgotten > 0;

        CREATE TABLE new_word (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL,
            category_id INTEGER NOT NULL,
            PRIMARY KEY (user_id, word_id),
            FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
                ON DELETE CASCADE ON UPDATE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX new_word_by_word ON new_word (word_id);
        CREATE INDEX new_word_in_category ON new_word (user_id, category_id, word_id);

        ALTER TABLE category ADD COLUMN word_count INTEGER NOT NULL DEFAULT 0 CHECK (word_count >= 0);
        CREATE TRIGGER word_added AFTER INSERT ON word
        BEGIN
            INSERT INTO new_word (user_id, word_id, category_id)
                SELECT user_id, new.id, id FROM category WHERE id = new.category_id;
            UPDATE category SET word_count = word_count + 1 WHERE id = new.category_id;
        END;
        CREATE TRIGGER word_removed AFTER DELETE ON word
        BEGIN UPDATE category SET word_count = word_count - 1 WHERE id = old.category_id; END;
        CREATE TRIGGER word_moved AFTER UPDATE OF category_id ON word
        BEGIN
            UPDATE category SET word_count = word_count - 1 WHERE id = old.category_id;
            UPDATE category SET word_count = word_count + 1 WHERE id = new.category_id;
        END;
        CREATE TRIGGER word_begun AFTER INSERT ON memory
        BEGIN DELETE FROM new_word WHERE user_id = new.user_id AND word_id = new.word_id; END;
        CREATE TRIGGER word_new_again AFTER DELETE ON memory
        BEGIN
            INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
                SELECT user.id, word.id, category.id
                FROM word JOIN category ON category.id = word.category_id JOIN user ON user.id = category.user_id
                WHERE word.id = old.word_id AND user.id = old.user_id;
        END;
        """
}
