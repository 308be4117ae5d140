extension Schema {
    /// A task that was answered wrong is a mistake until it has been answered right on two days since. `right_day` is the
    /// study day on which it was, once; nil until then.
    static let lessonMistakesTwice = """
        DROP TRIGGER lesson_answer_remembered;
        ALTER TABLE lesson_mistake ADD COLUMN right_day INTEGER;
        CREATE TRIGGER lesson_answer_remembered AFTER INSERT ON lesson_answer
        BEGIN
            DELETE FROM lesson_mistake WHERE user_id = new.user_id AND lesson = new.lesson AND task = new.task;
            INSERT OR REPLACE INTO lesson_mistake (answer_id, user_id, lesson, task, right_day) \(firstOpenMistakes)
                AND wrong.user_id = new.user_id AND wrong.lesson = new.lesson AND wrong.task = new.task;
        END;
        DELETE FROM lesson_mistake;
        INSERT INTO lesson_mistake (answer_id, user_id, lesson, task, right_day) \(firstOpenMistakes);
        """

    /// The last wrong answer to each task that has not been answered right on two days since. Imported answers may be older
    /// than those that are there.
    private static let firstOpenMistakes = """
        SELECT id, user_id, lesson, task, (\(rightSince("min(study_day)")))
        FROM lesson_answer AS wrong WHERE right_count < place_count
            AND NOT EXISTS (\(rightSince("1")) AND later.right_count < later.place_count)
            AND (\(rightSince("count(DISTINCT study_day)"))) < 2
        """

    /// Of the answers to the same task after a wrong one.
    private static func rightSince(_ what: String) -> String {
        """
        SELECT \(what) FROM lesson_answer AS later
        WHERE later.user_id = wrong.user_id AND later.lesson = wrong.lesson AND later.task = wrong.task
            AND (later.answered_at, later.id) > (wrong.answered_at, wrong.id)
        """
    }
}
