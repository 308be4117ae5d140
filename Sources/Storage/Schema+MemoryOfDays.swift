extension Schema {
    /// A word is asked after days, and never after minutes: `phase`, `step` and `due_at` of `memory` said the same of every
    /// word. A column that a CHECK names cannot be dropped, so that the table is made anew, with its indices and triggers.
    ///
    /// The rows are put aside and come back: by another name the new table would be named by no trigger of other tables, and
    /// SQLite renames none while one names what is not there. What the triggers keep stays as it is meanwhile.
    static let memoryOfDays = """
        CREATE TABLE memory_aside AS
            SELECT user_id, word_id, category_id, progress, is_learned, is_known, stability, difficulty, due_day,
                reviewed_on, reviewed_at, repetitions, forgotten, lapses
            FROM memory;
        DROP TABLE memory;
        CREATE TABLE memory (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL,
            category_id INTEGER NOT NULL,
            progress INTEGER NOT NULL CHECK (progress BETWEEN 0 AND 5),
            is_learned INTEGER NOT NULL CHECK (is_learned = (progress = 5)),
            is_known INTEGER NOT NULL DEFAULT 0 CHECK (is_known IN (0, 1)),
            stability REAL NOT NULL CHECK (stability >= 0.001),
            difficulty REAL NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
            due_day INTEGER NOT NULL,
            reviewed_on INTEGER NOT NULL,
            reviewed_at INTEGER NOT NULL,
            repetitions INTEGER NOT NULL CHECK (repetitions BETWEEN 1 AND 1000000000),
            forgotten INTEGER NOT NULL CHECK (forgotten BETWEEN 0 AND repetitions),
            lapses INTEGER NOT NULL CHECK (lapses BETWEEN 0 AND forgotten),
            PRIMARY KEY (user_id, word_id),
            FOREIGN KEY (word_id, category_id) REFERENCES word (id, category_id)
                ON DELETE CASCADE ON UPDATE CASCADE
        ) STRICT, WITHOUT ROWID;
        INSERT INTO memory (user_id, word_id, category_id, progress, is_learned, is_known, stability, difficulty,
                due_day, reviewed_on, reviewed_at, repetitions, forgotten, lapses)
            SELECT user_id, word_id, category_id, progress, is_learned, is_known, stability, difficulty, due_day,
                reviewed_on, reviewed_at, repetitions, forgotten, lapses
            FROM memory_aside ORDER BY user_id, word_id;
        DROP TABLE memory_aside;

        CREATE INDEX memory_by_word ON memory (word_id);
        CREATE INDEX memory_due ON memory (user_id, is_learned, due_day, word_id);
        CREATE INDEX memory_due_in_category
            ON memory (user_id, category_id, is_learned, due_day, word_id, reviewed_on);
        CREATE INDEX memory_unlearned ON memory (user_id, word_id) WHERE progress < 5;
        CREATE INDEX memory_hard ON memory (user_id, forgotten DESC, repetitions, word_id)
            WHERE progress < 5 AND forgotten > 0;

        CREATE TRIGGER word_begun AFTER INSERT ON memory
        BEGIN DELETE FROM new_word WHERE user_id = new.user_id AND word_id = new.word_id; END;
        CREATE TRIGGER word_new_again AFTER DELETE ON memory
        BEGIN
            INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
                SELECT user.id, word.id, category.id
                FROM word JOIN category ON category.id = word.category_id JOIN user ON user.id = category.user_id
                WHERE word.id = old.word_id AND user.id = old.user_id AND EXISTS (SELECT 1 FROM category_learner AS learner
                    WHERE learner.user_id = user.id AND learner.category_id = category.id);
        END;
        CREATE TRIGGER memory_counted AFTER INSERT ON memory
        BEGIN
            INSERT INTO category_progress VALUES (new.user_id, new.category_id, 1, new.is_learned)
                ON CONFLICT DO UPDATE SET begun = begun + 1, learned = learned + excluded.learned;
        END;
        CREATE TRIGGER memory_discounted AFTER DELETE ON memory
        BEGIN
            UPDATE category_progress SET begun = begun - 1, learned = learned - old.is_learned
                WHERE user_id = old.user_id AND category_id = old.category_id;
            DELETE FROM category_progress
                WHERE user_id = old.user_id AND category_id = old.category_id AND begun = 0;
        END;
        CREATE TRIGGER memory_counted_anew AFTER UPDATE OF is_learned, category_id ON memory
            WHEN new.is_learned <> old.is_learned OR new.category_id <> old.category_id
        BEGIN
            INSERT INTO category_progress VALUES (new.user_id, new.category_id, 1, new.is_learned)
                ON CONFLICT DO UPDATE SET begun = begun + 1, learned = learned + excluded.learned;
            UPDATE category_progress SET begun = begun - 1, learned = learned - old.is_learned
                WHERE user_id = old.user_id AND category_id = old.category_id;
            DELETE FROM category_progress
                WHERE user_id = old.user_id AND category_id = old.category_id AND begun = 0;
        END;
        CREATE TRIGGER memory_falls_due AFTER INSERT ON memory
        BEGIN
            INSERT INTO due_tally VALUES (new.user_id, new.due_day, 1) ON CONFLICT DO UPDATE SET count = count + 1;
        END;
        CREATE TRIGGER memory_falls_due_no_more AFTER DELETE ON memory
        BEGIN
            UPDATE due_tally SET count = count - 1 WHERE user_id = old.user_id AND due_day = old.due_day;
            DELETE FROM due_tally WHERE user_id = old.user_id AND due_day = old.due_day AND count = 0;
        END;
        CREATE TRIGGER memory_falls_due_anew AFTER UPDATE OF due_day ON memory WHEN new.due_day <> old.due_day
        BEGIN
            INSERT INTO due_tally VALUES (new.user_id, new.due_day, 1) ON CONFLICT DO UPDATE SET count = count + 1;
            UPDATE due_tally SET count = count - 1 WHERE user_id = old.user_id AND due_day = old.due_day;
            DELETE FROM due_tally WHERE user_id = old.user_id AND due_day = old.due_day AND count = 0;
        END;
        """
}
