extension Schema {
    /// An answer after which nothing is left to do says so, and for how long: streaks count days whose plan was done. A
    /// category says whether it was taken over as a whole.
    ///
    /// Days with answers from before there were purposes count as they did, with one answer: the index has them too.
    static let streaks = """
        ALTER TABLE review ADD COLUMN done_until INTEGER CHECK (done_until >= study_day);
        CREATE INDEX review_done ON review (user_id, study_day, done_until)
            WHERE done_until IS NOT NULL OR purpose IS NULL;
        CREATE TRIGGER review_done_unchangeable BEFORE UPDATE OF done_until ON review
            WHEN old.done_until IS NOT NULL
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;

        ALTER TABLE category ADD COLUMN is_ready INTEGER NOT NULL DEFAULT 0 CHECK (is_ready IN (0, 1));
        """
}
