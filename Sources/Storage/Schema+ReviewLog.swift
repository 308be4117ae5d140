extension Schema {
    /// The log says everything that is computed from it: the category of each answer, its study day and the hour on
    /// the learner's clock. Sums are of study days.
    ///
    /// `category_id` is the category that the word was in, also when neither is there any more (their numbers are
    /// never given again): NULL only in old answers where nobody knows. For those of deleted words the old sums tell,
    /// where a quarter of an hour has answers to lost words in one category only. Modes and ratings are open sets: no
    /// CHECK names them.
    static let reviewLog = """
        CREATE TABLE review_copy (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER REFERENCES word ON DELETE SET NULL,
            category_id INTEGER,
            training_id INTEGER REFERENCES training ON DELETE SET NULL,
            sequence INTEGER NOT NULL CHECK (sequence BETWEEN 0 AND 1000000000),
            rating TEXT NOT NULL CHECK (length(rating) BETWEEN 1 AND 20),
            mode TEXT NOT NULL CHECK (length(mode) BETWEEN 1 AND 20),
            typed TEXT,
            duration INTEGER CHECK (duration >= 0),
            progress_before INTEGER NOT NULL CHECK (progress_before BETWEEN 0 AND 5),
            progress_after INTEGER NOT NULL CHECK (progress_after BETWEEN 0 AND 5),
            reviewed_at INTEGER NOT NULL,
            study_day INTEGER,
            hour INTEGER CHECK (hour BETWEEN 0 AND 23),
            UNIQUE (user_id, word_id, sequence)
        ) STRICT;
        INSERT INTO review_copy (id, user_id, word_id, category_id, training_id, sequence, rating, mode, typed,
                duration, progress_before, progress_after, reviewed_at, study_day)
            SELECT review.id, user_id, word_id, word.category_id, training_id, sequence, rating, mode, typed,
                duration, progress_before, progress_after, reviewed_at, study_day
            FROM review LEFT JOIN word ON word.id = review.word_id ORDER BY review.id;

        WITH counted AS MATERIALIZED (
            SELECT user_id, reviewed_at / 900000 AS quarter, category_id, count(*) AS count
            FROM review_copy WHERE id NOT IN (SELECT review_id FROM retraction) GROUP BY 1, 2, 3
        ), missing AS MATERIALIZED (
            SELECT tally.user_id, tally.quarter, min(tally.category_id) AS category_id,
                sum(tally.remembered + tally.forgotten - ifnull(counted.count, 0)) AS count
            FROM category_tally AS tally LEFT JOIN counted USING (user_id, quarter, category_id)
            WHERE tally.remembered + tally.forgotten > ifnull(counted.count, 0)
            GROUP BY 1, 2 HAVING count(*) = 1
        )
        UPDATE review_copy SET category_id = missing.category_id
        FROM missing JOIN counted AS lost USING (user_id, quarter, count)
        WHERE lost.category_id IS NULL AND review_copy.category_id IS NULL
            AND review_copy.user_id = missing.user_id AND review_copy.reviewed_at / 900000 = missing.quarter;

        DROP TRIGGER review_counted;
        DROP TRIGGER review_discounted;
        DROP VIEW review_figures;
        DROP TABLE review_tally;
        DROP TABLE category_tally;
        DROP TABLE word_tally;
        DELETE FROM sqlite_sequence WHERE name = 'review_copy';
        INSERT INTO sqlite_sequence (name, seq)
            SELECT 'review_copy', seq FROM sqlite_sequence WHERE name = 'review';
        DROP TABLE review;
        ALTER TABLE review_copy RENAME TO review;

        CREATE INDEX review_by_word ON review (word_id);
        CREATE INDEX review_by_training ON review (training_id);
        CREATE INDEX training_by_user ON training (user_id);
        CREATE TRIGGER review_dated BEFORE INSERT ON review WHEN new.study_day IS NULL OR new.hour IS NULL
        BEGIN SELECT raise(ABORT, 'a review has a study day and an hour'); END;
        CREATE TRIGGER review_unchangeable BEFORE UPDATE OF
            id, user_id, category_id, sequence, rating, mode, typed, duration, progress_before, progress_after,
            reviewed_at ON review
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;
        CREATE TRIGGER review_date_unchangeable BEFORE UPDATE OF study_day, hour ON review
            WHEN (old.study_day IS NOT NULL AND old.study_day IS NOT new.study_day)
                OR (old.hour IS NOT NULL AND old.hour IS NOT new.hour)
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;

        -- What each answer adds to the sums: the one place that says so.
        CREATE VIEW review_figures AS
            SELECT id, user_id, category_id, study_day, rating <> 'forgot' AS remembered,
                rating = 'forgot' AS forgotten, min(ifnull(duration, 0), 120000) AS duration,
                (progress_after = 5) - (progress_before = 5) AS learned,
                hour BETWEEN 4 AND 7 AS early, hour >= 22 OR hour < 4 AS late
            FROM review;

        CREATE TABLE day_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            study_day INTEGER NOT NULL,
            remembered INTEGER NOT NULL CHECK (remembered >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
            duration INTEGER NOT NULL CHECK (duration >= 0),
            learned INTEGER NOT NULL,
            early INTEGER NOT NULL CHECK (early >= 0),
            late INTEGER NOT NULL CHECK (late >= 0),
            PRIMARY KEY (user_id, study_day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE category_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            study_day INTEGER NOT NULL,
            remembered INTEGER NOT NULL CHECK (remembered >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
            duration INTEGER NOT NULL CHECK (duration >= 0),
            learned INTEGER NOT NULL,
            PRIMARY KEY (user_id, category_id, study_day)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX category_tally_by_category ON category_tally (category_id);

        CREATE TRIGGER review_counted AFTER INSERT ON review
        BEGIN
            INSERT INTO day_tally
                SELECT user_id, study_day, remembered, forgotten, duration, learned, early, late
                FROM review_figures WHERE id = new.id
                ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
                    forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
                    learned = learned + excluded.learned, early = early + excluded.early,
                    late = late + excluded.late;
            INSERT INTO category_tally
                SELECT user_id, category_id, study_day, remembered, forgotten, duration, learned
                FROM review_figures WHERE id = new.id AND category_id IN (SELECT id FROM category)
                ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
                    forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
                    learned = learned + excluded.learned;
        END;

        CREATE TRIGGER review_discounted AFTER INSERT ON retraction
        BEGIN
            UPDATE day_tally SET remembered = day_tally.remembered - figures.remembered,
                forgotten = day_tally.forgotten - figures.forgotten,
                duration = day_tally.duration - figures.duration,
                learned = day_tally.learned - figures.learned,
                early = day_tally.early - figures.early, late = day_tally.late - figures.late
            FROM review_figures AS figures WHERE figures.id = new.review_id
                AND day_tally.user_id = figures.user_id AND day_tally.study_day = figures.study_day;
            UPDATE category_tally SET remembered = category_tally.remembered - figures.remembered,
                forgotten = category_tally.forgotten - figures.forgotten,
                duration = category_tally.duration - figures.duration,
                learned = category_tally.learned - figures.learned
            FROM review_figures AS figures
            WHERE figures.id = new.review_id AND category_tally.user_id = figures.user_id
                AND category_tally.category_id = figures.category_id
                AND category_tally.study_day = figures.study_day;
            DELETE FROM day_tally WHERE remembered + forgotten = 0
                AND (user_id, study_day) IN (SELECT user_id, study_day FROM review WHERE id = new.review_id);
            DELETE FROM category_tally WHERE remembered + forgotten = 0
                AND (user_id, category_id, study_day)
                    IN (SELECT user_id, category_id, study_day FROM review WHERE id = new.review_id);
        END;


        """
}
