extension Schema {
    /// The learner's time zone and daily goal, sums of the review log that the statistics read instead of it, and
    /// the achievements.
    ///
    /// A sum belongs to a quarter of an hour, `reviewed_at / 900000`: every time zone's day begins with one.
    /// Triggers keep the sums in the transaction that writes a review or takes it back, so that they cannot differ
    /// from the log.
    static let studyDays = """
        ALTER TABLE user ADD COLUMN time_zone TEXT CHECK (length(time_zone) BETWEEN 1 AND 64);
        ALTER TABLE user ADD COLUMN daily_goal INTEGER NOT NULL DEFAULT 20 CHECK (daily_goal BETWEEN 1 AND 500);

        CREATE TABLE review_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            quarter INTEGER NOT NULL,
            remembered INTEGER NOT NULL CHECK (remembered >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
            duration INTEGER NOT NULL CHECK (duration >= 0),
            learned INTEGER NOT NULL,
            PRIMARY KEY (user_id, quarter)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE category_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            quarter INTEGER NOT NULL,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            remembered INTEGER NOT NULL CHECK (remembered >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
            duration INTEGER NOT NULL CHECK (duration >= 0),
            learned INTEGER NOT NULL,
            PRIMARY KEY (user_id, quarter, category_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX category_tally_by_category ON category_tally (category_id);

        CREATE TABLE word_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
            remembered INTEGER NOT NULL CHECK (remembered >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
            PRIMARY KEY (user_id, word_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX word_tally_by_word ON word_tally (word_id);

        CREATE VIEW review_figures AS
            SELECT id, user_id, word_id, reviewed_at / 900000 AS quarter,
                rating = 'remember' AS remembered, rating = 'forgot' AS forgotten,
                min(ifnull(duration, 0), 120000) AS duration,
                (progress_after = 5) - (progress_before = 5) AS learned
            FROM review;

        INSERT INTO review_tally
            SELECT user_id, quarter, sum(remembered), sum(forgotten), sum(duration), sum(learned)
            FROM review_figures WHERE id NOT IN (SELECT review_id FROM retraction) GROUP BY user_id, quarter;
        INSERT INTO category_tally
            SELECT user_id, quarter, category_id, sum(remembered), sum(forgotten), sum(duration), sum(learned)
            FROM review_figures JOIN word ON word.id = word_id
            WHERE review_figures.id NOT IN (SELECT review_id FROM retraction) GROUP BY user_id, quarter, category_id;
        INSERT INTO word_tally
            SELECT user_id, word_id, sum(remembered), sum(forgotten)
            FROM review_figures
            WHERE word_id IS NOT NULL AND id NOT IN (SELECT review_id FROM retraction) GROUP BY user_id, word_id;

        CREATE TRIGGER review_counted AFTER INSERT ON review
        BEGIN
            INSERT INTO review_tally
                SELECT user_id, quarter, remembered, forgotten, duration, learned
                FROM review_figures WHERE id = new.id
                ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
                    forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
                    learned = learned + excluded.learned;
            INSERT INTO category_tally
                SELECT user_id, quarter, category_id, remembered, forgotten, duration, learned
                FROM review_figures JOIN word ON word.id = word_id WHERE review_figures.id = new.id
                ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
                    forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
                    learned = learned + excluded.learned;
            INSERT INTO word_tally
                SELECT user_id, word_id, remembered, forgotten
                FROM review_figures WHERE id = new.id AND word_id IS NOT NULL
                ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
                    forgotten = forgotten + excluded.forgotten;
        END;

        CREATE TRIGGER review_discounted AFTER INSERT ON retraction
        BEGIN
            UPDATE review_tally SET remembered = review_tally.remembered - figures.remembered,
                forgotten = review_tally.forgotten - figures.forgotten,
                duration = review_tally.duration - figures.duration,
                learned = review_tally.learned - figures.learned
            FROM review_figures AS figures WHERE figures.id = new.review_id
                AND review_tally.user_id = figures.user_id AND review_tally.quarter = figures.quarter;
            UPDATE category_tally SET remembered = category_tally.remembered - figures.remembered,
                forgotten = category_tally.forgotten - figures.forgotten,
                duration = category_tally.duration - figures.duration,
                learned = category_tally.learned - figures.learned
            FROM review_figures AS figures JOIN word ON word.id = figures.word_id
            WHERE figures.id = new.review_id AND category_tally.user_id = figures.user_id
                AND category_tally.quarter = figures.quarter AND category_tally.category_id = word.category_id;
            UPDATE word_tally SET remembered = word_tally.remembered - figures.remembered,
                forgotten = word_tally.forgotten - figures.forgotten
            FROM review_figures AS figures WHERE figures.id = new.review_id
                AND word_tally.user_id = figures.user_id AND word_tally.word_id = figures.word_id;
        END;

        CREATE TABLE achievement (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
            reached_on INTEGER NOT NULL,
            training_id INTEGER REFERENCES training ON DELETE SET NULL,
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX achievement_by_training ON achievement (training_id);
        """
}
