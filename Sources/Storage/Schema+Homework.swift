extension Schema {
    /// A set that people are to know by a day: who gave it, and to whom. `begun` is how many of its words a learner had begun
    /// when it was given, so that a number of new words is counted from there. Whoever stops learning the set has no
    /// homework of it, and a child none of an adult who looks after it no longer.
    static let homework = """
        CREATE TABLE homework (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            given_day INTEGER NOT NULL,
            due_day INTEGER NOT NULL CHECK (due_day >= given_day),
            word_count INTEGER CHECK (word_count BETWEEN 1 AND 1000000)
        ) STRICT;
        CREATE INDEX homework_by_user ON homework (user_id, due_day);
        CREATE INDEX homework_by_category ON homework (category_id);
        CREATE TABLE homework_learner (
            homework_id INTEGER NOT NULL REFERENCES homework ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            begun INTEGER NOT NULL CHECK (begun >= 0),
            PRIMARY KEY (homework_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX homework_learner_by_user ON homework_learner (user_id);

        CREATE TRIGGER homework_left AFTER DELETE ON category_learner
        BEGIN
            DELETE FROM homework_learner WHERE user_id = old.user_id
                AND homework_id IN (SELECT id FROM homework WHERE category_id = old.category_id);
        END;
        CREATE TRIGGER homework_unguarded AFTER DELETE ON guardian
        BEGIN
            DELETE FROM homework_learner WHERE user_id = old.child_id
                AND homework_id IN (SELECT id FROM homework WHERE user_id = old.adult_id);
        END;
        """
}
