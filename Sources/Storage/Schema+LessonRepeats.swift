extension Schema {
    /// An attempt is a repeat where its part was finished before, and one of its tasks was answered earlier on that study
    /// day: it is practice, and no best result. Those of before the rule stay what they were.
    static let lessonRepeats = """
        ALTER TABLE lesson_attempt ADD COLUMN is_repeat INTEGER NOT NULL DEFAULT 0 CHECK (is_repeat IN (0, 1));
        """
}
