extension Schema {
    /// Whether a task is a mistake is found by its last wrong answer, the first one since and the last of all, so that an
    /// answer costs as much however often the task was answered. Imported answers may be older than those that are there.
    static let lessonMistakesFound = """
        DROP TRIGGER lesson_answer_remembered;
        CREATE INDEX lesson_answer_wrong ON lesson_answer (user_id, lesson, task, answered_at, id)
            WHERE right_count < place_count;
        CREATE TRIGGER lesson_answer_remembered AFTER INSERT ON lesson_answer
        BEGIN
            DELETE FROM lesson_mistake WHERE user_id = new.user_id AND lesson = new.lesson AND task = new.task;
            INSERT OR REPLACE INTO lesson_mistake (answer_id, user_id, lesson, task, right_day)
                \(openMistakes(of: "SELECT new.user_id AS user_id, new.lesson AS lesson, new.task AS task"));
        END;
        """

    /// Of all tasks that were ever answered wrong.
    static let openMistakes = openMistakes(
        of: "SELECT DISTINCT user_id, lesson, task FROM lesson_answer WHERE right_count < place_count")

    /// The last wrong answer to each task of `tasks`, where not both days are there on which it was right since.
    static func openMistakes(of tasks: String) -> String {
        """
        SELECT wrong.id, wrong.user_id, wrong.lesson, wrong.task, (\(dayOfAnswerSince("ASC")))
        FROM (\(tasks)) AS asked JOIN lesson_answer AS wrong ON wrong.id = (
            SELECT id FROM lesson_answer
            WHERE user_id = asked.user_id AND lesson = asked.lesson AND task = asked.task AND right_count < place_count
            ORDER BY answered_at DESC, id DESC LIMIT 1)
        WHERE (\(dayOfAnswerSince("ASC"))) IS (\(dayOfAnswerSince("DESC")))
        """
    }

    /// The study day of the first or the last answer to the same task after a wrong one, all of which are right; NULL where
    /// there is none. Days do not go back, so that two of them are two days.
    private static func dayOfAnswerSince(_ order: String) -> String {
        """
        SELECT study_day FROM lesson_answer AS later
        WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
            AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
        ORDER BY answered_at \(order), id \(order) LIMIT 1
        """
    }
}
