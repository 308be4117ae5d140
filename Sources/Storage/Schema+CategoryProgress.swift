extension Schema {
    /// How many words of a category a learner has begun, and learned: the words screen says it after every answer, and
    /// counting a hundred thousand rows of `memory` took longer than all the rest of the page.
    ///
    /// Triggers on `memory` keep it, so it follows from the log as `memory` does. There is a row exactly where
    /// something is begun.
    static let categoryProgress = """
        CREATE TABLE category_progress (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            begun INTEGER NOT NULL CHECK (begun >= 0),
            learned INTEGER NOT NULL CHECK (learned BETWEEN 0 AND begun),
            PRIMARY KEY (user_id, category_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX category_progress_by_category ON category_progress (category_id);
        INSERT INTO category_progress
            SELECT user_id, category_id, count(*), sum(is_learned) FROM memory GROUP BY user_id, category_id;

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
        """
}
