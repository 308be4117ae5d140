extension Schema {
    /// A test on the day of a homework, and whose tests were written for which; each learner writes one.
    static let homeworkTests = """
        ALTER TABLE homework ADD COLUMN test_form TEXT CHECK (length(test_form) BETWEEN 1 AND 20);
        ALTER TABLE homework ADD COLUMN test_words INTEGER CHECK (test_words BETWEEN 1 AND 1000);
        ALTER TABLE homework ADD COLUMN test_minutes INTEGER CHECK (test_minutes BETWEEN 1 AND 1000);
        ALTER TABLE word_test ADD COLUMN homework_id INTEGER REFERENCES homework ON DELETE SET NULL;
        CREATE UNIQUE INDEX word_test_of_homework ON word_test (homework_id, user_id)
            WHERE homework_id IS NOT NULL;
        """
}
