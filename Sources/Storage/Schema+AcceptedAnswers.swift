extension Schema {
    /// Who answered a task may have it counted as right, and take that back. Nothing else of an answer ever changes; the
    /// sums of its attempt and the mistakes are computed again.
    static let acceptedAnswers = """
        DROP TRIGGER lesson_answer_unchangeable;
        CREATE TRIGGER lesson_answer_unchangeable BEFORE UPDATE OF id, attempt_id, user_id, sequence, lesson, task, given,
            place_count, duration, answered_at, study_day ON lesson_answer
        BEGIN SELECT raise(ABORT, 'an answer never changes'); END;
        CREATE TRIGGER lesson_answer_recounted AFTER UPDATE OF right_count ON lesson_answer
        BEGIN
            UPDATE lesson_attempt SET right_count = right_count + new.right_count - old.right_count
                WHERE id = new.attempt_id;
            DELETE FROM lesson_mistake WHERE user_id = new.user_id AND lesson = new.lesson AND task = new.task;
            INSERT OR REPLACE INTO lesson_mistake (answer_id, user_id, lesson, task, right_day)
                \(openMistakes(of: "SELECT new.user_id AS user_id, new.lesson AS lesson, new.task AS task"));
        END;
        """
}
