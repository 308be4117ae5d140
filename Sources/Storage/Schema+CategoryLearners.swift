extension Schema {
    /// Who learns a category: another fact than who wrote it, which is `category.user_id`. Its author does, from the moment
    /// it is there.
    ///
    /// There is a row of `memory` exactly where an answer counts of somebody who learns the word's category. `new_word` has
    /// the words of authors; what is new to others is what they have no `memory` of, so that nobody's joining or leaving
    /// writes a row for each word.
    ///
    /// `former_learner` says who may have answered words of a category that they do not learn: the log has what they
    /// remembered. `learner_change` is work under way, as `deletion` is: whose memory of the words behind `last_word` has to
    /// come to be what it should.
    static let categoryLearners = """
        CREATE TABLE category_learner (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            PRIMARY KEY (user_id, category_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX category_learner_by_category ON category_learner (category_id);
        INSERT INTO category_learner (user_id, category_id) SELECT user_id, id FROM category;
        CREATE TABLE former_learner (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            PRIMARY KEY (user_id, category_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX former_learner_by_category ON former_learner (category_id);
        CREATE TABLE learner_change (
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            last_word INTEGER NOT NULL,
            PRIMARY KEY (category_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX learner_change_by_user ON learner_change (user_id);
        CREATE TABLE deleted_word_help (
            word_id INTEGER NOT NULL REFERENCES deleted_word ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            hint TEXT NOT NULL,
            letters_first INTEGER NOT NULL,
            paused_until INTEGER,
            PRIMARY KEY (word_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX deleted_word_help_by_user ON deleted_word_help (user_id);

        CREATE TRIGGER category_learned_by_author AFTER INSERT ON category
        BEGIN INSERT INTO category_learner (user_id, category_id) VALUES (new.user_id, new.id); END;
        CREATE TRIGGER category_learned AFTER INSERT ON category_learner
        BEGIN
            INSERT INTO learner_change (category_id, user_id, last_word)
                SELECT id, new.user_id, 0 FROM category WHERE id = new.category_id
                    AND (user_id = new.user_id AND word_count > 0 OR EXISTS (SELECT 1 FROM former_learner
                        WHERE user_id = new.user_id AND category_id = new.category_id))
                ON CONFLICT DO UPDATE SET last_word = 0;
        END;
        CREATE TRIGGER category_learned_no_more AFTER DELETE ON category_learner
            WHEN EXISTS (SELECT 1 FROM category WHERE id = old.category_id)
                AND EXISTS (SELECT 1 FROM user WHERE id = old.user_id)
        BEGIN
            INSERT OR IGNORE INTO former_learner (user_id, category_id)
                SELECT user_id, category_id FROM category_progress
                WHERE user_id = old.user_id AND category_id = old.category_id;
            INSERT INTO learner_change (category_id, user_id, last_word) VALUES (old.category_id, old.user_id, 0)
                ON CONFLICT DO UPDATE SET last_word = 0;
        END;

        DROP TRIGGER word_added;
        CREATE TRIGGER word_added AFTER INSERT ON word
        BEGIN
            INSERT INTO new_word (user_id, word_id, category_id)
                SELECT user_id, new.id, id FROM category WHERE id = new.category_id AND \(isLearned("category.user_id"));
            UPDATE category SET word_count = word_count + 1 WHERE id = new.category_id;
        END;
        DROP TRIGGER word_new_again;
        CREATE TRIGGER word_new_again AFTER DELETE ON memory
        BEGIN
            INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
                SELECT user.id, word.id, category.id
                FROM word JOIN category ON category.id = word.category_id JOIN user ON user.id = category.user_id
                WHERE word.id = old.word_id AND user.id = old.user_id AND \(isLearned("user.id"));
        END;
        DROP TRIGGER word_moved;
        CREATE TRIGGER word_moved AFTER UPDATE OF category_id ON word WHEN new.category_id <> old.category_id
        BEGIN
            UPDATE category SET word_count = word_count - 1 WHERE id = old.category_id;
            UPDATE category SET word_count = word_count + 1 WHERE id = new.category_id;
            INSERT INTO learner_change (category_id, user_id, last_word)
                SELECT new.category_id, user_id, new.id - 1 FROM category_learner AS known
                WHERE category_id = new.category_id AND EXISTS (SELECT 1 FROM former_learner
                    WHERE user_id = known.user_id AND category_id = old.category_id)
                ON CONFLICT DO UPDATE SET last_word = min(last_word, excluded.last_word);
            INSERT OR IGNORE INTO former_learner (user_id, category_id)
                SELECT user_id, new.category_id FROM (SELECT user_id FROM memory WHERE word_id = new.id
                    UNION SELECT user_id FROM former_learner WHERE category_id = old.category_id) AS known
                WHERE NOT \(isLearned("known.user_id", "new.category_id"));
            DELETE FROM training_word WHERE word_id = new.id AND EXISTS (SELECT 1 FROM training
                WHERE training.id = training_word.training_id AND finished_at IS NULL
                    AND NOT \(isLearned("training.user_id", "new.category_id")));
            DELETE FROM memory WHERE word_id = new.id AND NOT \(isLearned("memory.user_id", "new.category_id"));
            DELETE FROM new_word WHERE word_id = new.id AND NOT \(isLearned("new_word.user_id", "new.category_id"));
            INSERT OR IGNORE INTO new_word (user_id, word_id, category_id)
                SELECT user_id, new.id, id FROM category
                WHERE id = new.category_id AND \(isLearned("category.user_id")) AND NOT EXISTS (SELECT 1 FROM memory
                    WHERE memory.user_id = category.user_id AND memory.word_id = new.id);
        END;
        """

    private static func isLearned(_ user: String, _ category: String = "category.id") -> String {
        """
        EXISTS (SELECT 1 FROM category_learner AS learner
            WHERE learner.user_id = \(user) AND learner.category_id = \(category))
        """
    }
}
