extension Schema {
    /// How well each section of a lesson's theory is remembered, as `TheoryMemory` has it: it follows from the answers to the
    /// section's tasks. Which tasks these are the lessons say, and not this file; so whose answers were not gone through yet
    /// stands in `theory_unread`.
    static let theoryMemory = """
        CREATE TABLE theory_memory (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            lesson TEXT NOT NULL,
            section TEXT NOT NULL,
            stability REAL,
            difficulty REAL,
            reviewed_on INTEGER,
            study_day INTEGER NOT NULL,
            right_count INTEGER NOT NULL,
            place_count INTEGER NOT NULL,
            due_day INTEGER NOT NULL,
            PRIMARY KEY (user_id, lesson, section)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX theory_memory_due ON theory_memory (user_id, due_day);

        CREATE TABLE theory_unread (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE
        ) STRICT;
        INSERT INTO theory_unread SELECT DISTINCT user_id FROM lesson_answer;

        ALTER TABLE user ADD COLUMN grammar_tasks INTEGER NOT NULL DEFAULT 3 CHECK (grammar_tasks BETWEEN 0 AND 50);
        """
}
