extension Schema {
    /// Every answer says why its word was asked, and the sums how much of a day's plan was done. A training asks a word as
    /// often as it needs: instead of cards it has words with what each still needs.
    ///
    /// Trainings that were left in the middle are over: what they asked is asked by the plan of the day.
    static let theDay = """
        ALTER TABLE review ADD COLUMN purpose TEXT CHECK (length(purpose) BETWEEN 1 AND 20);
        DROP TRIGGER review_unchangeable;
        CREATE TRIGGER review_unchangeable BEFORE UPDATE OF
            id, user_id, category_id, sequence, rating, mode, typed, duration, progress_before, progress_after,
            reviewed_at, purpose ON review
        BEGIN SELECT raise(ABORT, 'a review never changes'); END;

        DROP TRIGGER review_counted;
        DROP TRIGGER review_discounted;
        DROP VIEW review_figures;
        CREATE VIEW review_figures AS
            SELECT id, user_id, category_id, study_day, rating <> 'forgot' AS remembered,
                rating = 'forgot' AS forgotten, min(ifnull(duration, 0), 120000) AS duration,
                (progress_after = 5) - (progress_before = 5) AS learned,
                hour BETWEEN 4 AND 7 AS early, hour >= 22 OR hour < 4 AS late,
                purpose IS 'due' AS due_done, purpose IS 'first' AS begun,
                ifnull(purpose IN ('first', 'step'), 0) AND progress_before < 3 AND progress_after >= 3 AS new_done
            FROM review;

        ALTER TABLE day_tally ADD COLUMN due_done INTEGER NOT NULL DEFAULT 0 CHECK (due_done >= 0);
        ALTER TABLE day_tally ADD COLUMN begun INTEGER NOT NULL DEFAULT 0 CHECK (begun >= 0);
        ALTER TABLE day_tally ADD COLUMN new_done INTEGER NOT NULL DEFAULT 0 CHECK (new_done >= 0);

        CREATE TRIGGER review_counted AFTER INSERT ON review
        BEGIN
            INSERT INTO day_tally
                SELECT user_id, study_day, remembered, forgotten, duration, learned, early, late, due_done, begun,
                    new_done
                FROM review_figures WHERE id = new.id
                ON CONFLICT DO UPDATE SET remembered = remembered + excluded.remembered,
                    forgotten = forgotten + excluded.forgotten, duration = duration + excluded.duration,
                    learned = learned + excluded.learned, early = early + excluded.early,
                    late = late + excluded.late, due_done = due_done + excluded.due_done,
                    begun = begun + excluded.begun, new_done = new_done + excluded.new_done;
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
                early = day_tally.early - figures.early, late = day_tally.late - figures.late,
                due_done = day_tally.due_done - figures.due_done, begun = day_tally.begun - figures.begun,
                new_done = day_tally.new_done - figures.new_done
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

        UPDATE training SET finished_at = started_at WHERE finished_at IS NULL;
        ALTER TABLE training ADD COLUMN kind TEXT NOT NULL DEFAULT 'plan' CHECK (length(kind) BETWEEN 1 AND 20);
        ALTER TABLE training ADD COLUMN study_day INTEGER;
        ALTER TABLE training ADD COLUMN answered INTEGER NOT NULL DEFAULT 0 CHECK (answered >= 0);
        DROP INDEX training_open;
        CREATE UNIQUE INDEX training_open ON training (user_id, kind, ifnull(category_id, 0))
            WHERE finished_at IS NULL;
        DROP TABLE training_card;
        CREATE TABLE training_word (
            training_id INTEGER NOT NULL REFERENCES training ON DELETE CASCADE,
            position INTEGER NOT NULL CHECK (position >= 0),
            word_id INTEGER NOT NULL REFERENCES word ON DELETE CASCADE,
            purpose TEXT NOT NULL CHECK (length(purpose) BETWEEN 1 AND 20),
            remaining INTEGER NOT NULL CHECK (remaining >= 0),
            turn INTEGER CHECK (turn >= 0),
            PRIMARY KEY (training_id, position),
            UNIQUE (training_id, word_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX training_word_by_word ON training_word (word_id);
        """
}
