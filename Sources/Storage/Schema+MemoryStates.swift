extension Schema {
    /// The study day of each answer, and what the scheduler makes of the answers.
    ///
    /// A review says its day itself: computed from a time zone that the learner may change, the same log would give
    /// another state tomorrow. Where the scheduler knows nothing (all answers were taken back) its columns are NULL,
    /// all of them; `due_at` and `step` are there only while a word is asked after minutes.
    ///
    /// SQL knows no time zones: the days of older reviews stay NULL here, `Rule` fills them in.
    static let memoryStates = """
        ALTER TABLE review ADD COLUMN study_day INTEGER;

        ALTER TABLE memory ADD COLUMN phase TEXT CHECK (phase IN ('learning', 'review', 'relearning'));
        ALTER TABLE memory ADD COLUMN step INTEGER CHECK (step >= 0);
        ALTER TABLE memory ADD COLUMN stability REAL CHECK (stability >= 0.001);
        ALTER TABLE memory ADD COLUMN difficulty REAL CHECK (difficulty BETWEEN 1 AND 10);
        ALTER TABLE memory ADD COLUMN due_day INTEGER;
        ALTER TABLE memory ADD COLUMN due_at INTEGER CHECK ((due_at IS NULL) = (step IS NULL));
        ALTER TABLE memory ADD COLUMN reviewed_on INTEGER;
        ALTER TABLE memory ADD COLUMN repetitions INTEGER CHECK (repetitions BETWEEN 1 AND review_count);
        ALTER TABLE memory ADD COLUMN lapses INTEGER CHECK (lapses BETWEEN 0 AND repetitions)
            CHECK ((phase IS NULL) + (stability IS NULL) + (difficulty IS NULL) + (due_day IS NULL)
                + (reviewed_on IS NULL) + (repetitions IS NULL) + (lapses IS NULL) IN (0, 7))
            CHECK ((step IS NULL) = (ifnull(phase, 'review') = 'review'));
        CREATE INDEX memory_due ON memory (user_id, due_day) WHERE due_day IS NOT NULL;

        CREATE TRIGGER review_dated BEFORE INSERT ON review WHEN new.study_day IS NULL
        BEGIN SELECT raise(ABORT, 'a review has a study day'); END;
        CREATE TRIGGER review_day_unchangeable BEFORE UPDATE OF study_day ON review
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;
        """
}
