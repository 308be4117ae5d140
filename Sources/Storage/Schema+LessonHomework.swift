extension Schema {
    /// A lesson, or a part of it, that people are to do by a day. The lesson is known by its id, the part by its name and the
    /// fingerprint of its tasks; what counts is what was done since the moment at which it was given.
    ///
    /// Who can give somebody homework no longer has given them none: as with sets, but in whichever order a group, its
    /// leaders and its members go.
    static let lessonHomework = """
        CREATE TABLE lesson_homework (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            lesson TEXT NOT NULL CHECK (length(lesson) BETWEEN 1 AND 60),
            part TEXT CHECK (length(part) BETWEEN 1 AND 120),
            fingerprint INTEGER,
            given_at INTEGER NOT NULL,
            given_day INTEGER NOT NULL,
            due_day INTEGER NOT NULL CHECK (due_day >= given_day),
            CHECK ((part IS NULL) = (fingerprint IS NULL))
        ) STRICT;
        CREATE INDEX lesson_homework_by_user ON lesson_homework (user_id, due_day);
        CREATE TABLE lesson_homework_learner (
            homework_id INTEGER NOT NULL REFERENCES lesson_homework ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            PRIMARY KEY (homework_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX lesson_homework_learner_by_user ON lesson_homework_learner (user_id);

        CREATE TRIGGER lesson_homework_unguarded AFTER DELETE ON guardian
        BEGIN
            DELETE FROM lesson_homework_learner WHERE user_id = old.child_id
                AND homework_id IN (SELECT id FROM lesson_homework WHERE user_id = old.adult_id)
                AND NOT \(isGuided("old.child_id", by: "old.adult_id"));
        END;
        CREATE TRIGGER lesson_homework_group_left AFTER DELETE ON group_member
        BEGIN
            DELETE FROM lesson_homework_learner WHERE user_id = old.user_id
                AND EXISTS (SELECT 1 FROM lesson_homework WHERE id = homework_id AND user_id <> old.user_id
                    AND NOT \(isGuided("old.user_id", by: "lesson_homework.user_id")));
            DELETE FROM lesson_homework_learner WHERE old.is_leader AND user_id <> old.user_id
                AND homework_id IN (SELECT id FROM lesson_homework WHERE user_id = old.user_id)
                AND NOT \(isGuided("lesson_homework_learner.user_id", by: "old.user_id"));
        END;
        """
}
