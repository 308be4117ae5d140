extension Schema {
    /// How each person's words are scheduled: where nobody chose anything and nothing was fitted, there may be no row.
    ///
    /// `weights` are 21 numbers between spaces, NULL for the standard ones. `new_answers` counts the planned answers since the
    /// last fit. When weights or retention change, the memory states follow word by word: those of words above
    /// `replayed_to` are still as they were made before, NULL when none are. `clock` is what the clock said when an
    /// answer was given, where nobody believed it.
    static let scheduling = """
        CREATE TABLE scheduling (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            retention INTEGER NOT NULL DEFAULT 90 CHECK (retention BETWEEN 80 AND 95),
            is_fitted INTEGER NOT NULL DEFAULT 1 CHECK (is_fitted IN (0, 1)),
            weights TEXT CHECK (length(weights) <= 1000),
            new_answers INTEGER NOT NULL DEFAULT 0 CHECK (new_answers >= 0),
            fitted_at INTEGER,
            old_loss REAL,
            new_loss REAL,
            replayed_to INTEGER,
            CHECK ((fitted_at IS NULL) = (old_loss IS NULL) AND (fitted_at IS NULL) = (new_loss IS NULL))
        ) STRICT;
        CREATE INDEX scheduling_to_replay ON scheduling (user_id) WHERE replayed_to IS NOT NULL;
        INSERT INTO scheduling (user_id, new_answers)
            SELECT user_id, count(*) FROM review
            WHERE purpose IS NOT 'practice' AND id NOT IN (SELECT review_id FROM retraction) GROUP BY user_id;

        CREATE TRIGGER review_to_fit AFTER INSERT ON review WHEN new.purpose IS NOT 'practice'
        BEGIN
            INSERT INTO scheduling (user_id, new_answers) VALUES (new.user_id, 1)
                ON CONFLICT DO UPDATE SET new_answers = new_answers + 1;
        END;
        CREATE TRIGGER review_not_to_fit AFTER INSERT ON retraction
        BEGIN
            UPDATE scheduling SET new_answers = max(new_answers - 1, 0)
            WHERE user_id = (SELECT user_id FROM review WHERE id = new.review_id AND purpose IS NOT 'practice');
        END;

        ALTER TABLE review ADD COLUMN clock INTEGER;
        CREATE TRIGGER review_clock_unchangeable BEFORE UPDATE OF clock ON review
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;
        """
}
