extension Schema {
    /// A word that was known when it was met says so, and is none of the new words that a day has.
    ///
    /// `memory` is computed anew by its rule. What was answered quickly, right after it was shown, was Easy as well, and is no
    /// word that was known: that is said on a card.
    static let knownWords = """
        ALTER TABLE memory ADD COLUMN is_known INTEGER NOT NULL DEFAULT 0 CHECK (is_known IN (0, 1));

        DROP VIEW review_figures;
        CREATE VIEW review_figures AS
            SELECT id, user_id, category_id, study_day, rating <> 'forgot' AS remembered,
                rating = 'forgot' AS forgotten, min(ifnull(duration, 0), 120000) AS duration,
                (progress_after = 5) - (progress_before = 5) AS learned,
                hour BETWEEN 4 AND 7 AS early, hour >= 22 OR hour < 4 AS late,
                purpose IS 'due' AS due_done,
                purpose IS 'first' AND NOT (rating = 'easy' AND mode = 'card') AS begun,
                ifnull(purpose IN ('first', 'step'), 0) AND progress_before < 3 AND progress_after >= 3
                    AND NOT (purpose IS 'first' AND rating = 'easy' AND mode = 'card') AS new_done
            FROM review;
        """

    /// The goal is in minutes: 20 answers a day brought 8 new words, and with what follows from them about ten minutes. How
    /// long an answer takes is asked of the latest ones, on each plan of a day. Whoever has answered anything is told once
    /// that goal and dots count otherwise.
    static let minutesADay = """
        ALTER TABLE user ADD COLUMN daily_minutes INTEGER NOT NULL DEFAULT 10 CHECK (daily_minutes BETWEEN 1 AND 500);
        UPDATE user SET daily_minutes = (daily_goal + 1) / 2;
        ALTER TABLE user DROP COLUMN daily_goal;
        ALTER TABLE user ADD COLUMN has_news INTEGER NOT NULL DEFAULT 0 CHECK (has_news IN (0, 1));
        UPDATE user SET has_news = 1 WHERE id IN (SELECT user_id FROM review);

        CREATE INDEX review_pace ON review (user_id, study_day, id, duration) WHERE duration > 0;
        """
}
