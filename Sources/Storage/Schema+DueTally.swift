extension Schema {
    /// How many words of a learner are due on each study day: home and forecast say it after every answer, and counting
    /// the rows of `memory` grew with them.
    ///
    /// Triggers on `memory` keep it, as they keep `category_progress`. There is a row exactly where something is due.
    static let dueTally = """
        CREATE TABLE due_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            due_day INTEGER NOT NULL,
            count INTEGER NOT NULL CHECK (count >= 0),
            PRIMARY KEY (user_id, due_day)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO due_tally SELECT user_id, due_day, count(*) FROM memory GROUP BY user_id, due_day;

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
