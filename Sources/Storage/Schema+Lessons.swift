extension Schema {
    /// What is done in lessons: an attempt for each time that a part was gone through, and its answers, of which each is
    /// counted once and none ever changes. An attempt without a lesson practises mistakes of any.
    ///
    /// A lesson is known by its id, a part by its name and by a fingerprint of its tasks, a task by its own.
    static let lessons = """
        CREATE TABLE lesson_attempt (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            lesson TEXT CHECK (length(lesson) BETWEEN 1 AND 60),
            part TEXT CHECK (length(part) BETWEEN 1 AND 120),
            fingerprint INTEGER NOT NULL,
            task_count INTEGER NOT NULL CHECK (task_count >= 0),
            started_at INTEGER NOT NULL,
            ended_at INTEGER,
            finished_at INTEGER,
            answered INTEGER NOT NULL DEFAULT 0 CHECK (answered >= 0),
            right_count INTEGER NOT NULL DEFAULT 0 CHECK (right_count >= 0),
            place_count INTEGER NOT NULL DEFAULT 0 CHECK (place_count >= right_count),
            duration INTEGER NOT NULL DEFAULT 0 CHECK (duration >= 0),
            CHECK ((lesson IS NULL) = (part IS NULL)),
            CHECK (finished_at IS NULL OR ended_at IS NOT NULL)
        ) STRICT;
        CREATE INDEX lesson_attempt_by_part ON lesson_attempt (user_id, lesson, part, id);
        CREATE INDEX lesson_attempt_by_user ON lesson_attempt (user_id, id);
        CREATE UNIQUE INDEX lesson_attempt_open ON lesson_attempt (user_id, ifnull(lesson, ''), ifnull(part, ''))
            WHERE ended_at IS NULL;

        CREATE TABLE lesson_answer (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            attempt_id INTEGER NOT NULL REFERENCES lesson_attempt ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            sequence INTEGER NOT NULL CHECK (sequence >= 0),
            lesson TEXT NOT NULL CHECK (length(lesson) BETWEEN 1 AND 60),
            task INTEGER NOT NULL,
            given TEXT NOT NULL CHECK (length(given) <= 1000),
            right_count INTEGER NOT NULL CHECK (right_count >= 0),
            place_count INTEGER NOT NULL CHECK (place_count > 0 AND place_count >= right_count),
            duration INTEGER CHECK (duration BETWEEN 0 AND 3600000),
            answered_at INTEGER NOT NULL,
            study_day INTEGER NOT NULL,
            UNIQUE (attempt_id, sequence)
        ) STRICT;
        CREATE INDEX lesson_answer_by_task ON lesson_answer (user_id, lesson, task, id);
        CREATE INDEX lesson_answer_wrong ON lesson_answer (user_id, id) WHERE right_count < place_count;
        CREATE TRIGGER lesson_answer_unchangeable BEFORE UPDATE ON lesson_answer
        BEGIN SELECT raise(ABORT, 'an answer never changes'); END;

        ALTER TABLE day_tally ADD COLUMN tasks INTEGER NOT NULL DEFAULT 0 CHECK (tasks >= 0);
        CREATE TRIGGER lesson_answer_counted AFTER INSERT ON lesson_answer
        BEGIN
            INSERT INTO day_tally (user_id, study_day, remembered, forgotten, duration, learned, early, late, tasks)
                VALUES (new.user_id, new.study_day, 0, 0, 0, 0, 0, 0, 1)
                ON CONFLICT DO UPDATE SET tasks = tasks + 1;
            UPDATE lesson_attempt SET answered = answered + 1, right_count = right_count + new.right_count,
                place_count = place_count + new.place_count,
                duration = duration + min(ifnull(new.duration, 0), 120000)
                WHERE id = new.attempt_id;
        END;

        ALTER TABLE user ADD COLUMN town TEXT NOT NULL DEFAULT '' CHECK (length(town) <= 60);

        DROP TRIGGER review_counted;
        CREATE TRIGGER review_counted AFTER INSERT ON review
        BEGIN
            INSERT INTO day_tally (user_id, study_day, remembered, forgotten, duration, learned, early, late, due_done,
                    begun, new_done)
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

        DROP TRIGGER review_discounted;
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
            DELETE FROM day_tally WHERE remembered + forgotten + tasks = 0
                AND (user_id, study_day) IN (SELECT user_id, study_day FROM review WHERE id = new.review_id);
            DELETE FROM category_tally WHERE remembered + forgotten = 0
                AND (user_id, category_id, study_day)
                    IN (SELECT user_id, category_id, study_day FROM review WHERE id = new.review_id);
        END;
        """

    /// What an attempt at a part of a lesson reached is announced with its results, as with those of a training.
    static let announcedByLessons = """
        ALTER TABLE achievement ADD COLUMN attempt_id INTEGER REFERENCES lesson_attempt ON DELETE SET NULL;
        CREATE INDEX achievement_by_attempt ON achievement (attempt_id) WHERE attempt_id IS NOT NULL;
        """
}
