extension Schema {
    /// What somebody answered wrong in lessons and has not answered right since: the latest answer to each task, where it
    /// was wrong. Kept with each answer, so that the list of mistakes takes as long after a hundred answers to a task as
    /// after one. Imported answers may be older than those that are there.
    static let lessonMistakes = """
        CREATE TABLE lesson_mistake (
            answer_id INTEGER PRIMARY KEY REFERENCES lesson_answer ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            lesson TEXT NOT NULL,
            task INTEGER NOT NULL,
            UNIQUE (user_id, lesson, task)
        ) STRICT;
        CREATE INDEX lesson_mistake_in_order ON lesson_mistake (user_id, answer_id);
        DROP INDEX lesson_answer_by_task;
        DROP INDEX lesson_answer_wrong;
        CREATE INDEX lesson_answer_by_task ON lesson_answer (user_id, lesson, task, answered_at, id);
        CREATE TRIGGER lesson_answer_remembered AFTER INSERT ON lesson_answer
        WHEN NOT EXISTS (
            SELECT 1 FROM lesson_answer AS later
            WHERE later.user_id = new.user_id AND later.lesson = new.lesson AND later.task = new.task
                AND (later.answered_at, later.id) > (new.answered_at, new.id))
        BEGIN
            DELETE FROM lesson_mistake WHERE user_id = new.user_id AND lesson = new.lesson AND task = new.task;
            INSERT INTO lesson_mistake (answer_id, user_id, lesson, task)
                SELECT new.id, new.user_id, new.lesson, new.task WHERE new.right_count < new.place_count;
        END;
        INSERT INTO lesson_mistake (answer_id, user_id, lesson, task) \(latestMistakes);
        """

    /// The same computed from all answers; each task's latest is the last row of its group in the index.
    static let latestMistakes = """
        SELECT id, user_id, lesson, task FROM (
            SELECT id, user_id, lesson, task, right_count, place_count, row_number() OVER (
                PARTITION BY user_id, lesson, task ORDER BY answered_at DESC, id DESC) AS place
            FROM lesson_answer)
        WHERE place = 1 AND right_count < place_count
        """
}
