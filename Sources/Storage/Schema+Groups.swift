extension Schema {
    /// People who learn together, and who leads them. Names are prepared for those who are still to come. The token is kept
    /// as it is, so that its code can be shown again to the next one: it lets nobody see anything of others.
    ///
    /// Whoever leaves a group has no homework any more of those who lead it, and a leader who leaves has given none to
    /// those who stay: unless they look after them, or lead another group in which they are. Without a leader it is no group.
    static let groups = """
        CREATE TABLE learner_group (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            token TEXT UNIQUE CHECK (length(token) BETWEEN 20 AND 100),
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE group_member (
            group_id INTEGER NOT NULL REFERENCES learner_group ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            is_leader INTEGER NOT NULL CHECK (is_leader IN (0, 1)),
            since INTEGER NOT NULL,
            PRIMARY KEY (group_id, user_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX group_member_by_user ON group_member (user_id, group_id, is_leader);
        CREATE TABLE group_place (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            group_id INTEGER NOT NULL REFERENCES learner_group ON DELETE CASCADE,
            name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
            user_id INTEGER REFERENCES user ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX group_place_by_group ON group_place (group_id, id);
        CREATE INDEX group_place_by_user ON group_place (user_id) WHERE user_id IS NOT NULL;

        CREATE TRIGGER group_left AFTER DELETE ON group_member
        BEGIN
            UPDATE group_place SET user_id = NULL WHERE group_id = old.group_id AND user_id = old.user_id;
            DELETE FROM homework_learner WHERE user_id = old.user_id AND homework_id IN (
                SELECT homework.id FROM group_member AS leader JOIN homework ON homework.user_id = leader.user_id
                WHERE leader.group_id = old.group_id AND leader.is_leader AND NOT \(isGuided("old.user_id", by: "leader.user_id")));
            DELETE FROM homework_learner WHERE old.is_leader
                AND homework_id IN (SELECT id FROM homework WHERE user_id = old.user_id)
                AND user_id IN (SELECT user_id FROM group_member WHERE group_id = old.group_id)
                AND NOT \(isGuided("homework_learner.user_id", by: "old.user_id"));
            DELETE FROM learner_group WHERE old.is_leader AND id = old.group_id
                AND NOT EXISTS (SELECT 1 FROM group_member WHERE group_id = old.group_id AND is_leader);
        END;
        DROP TRIGGER homework_unguarded;
        CREATE TRIGGER homework_unguarded AFTER DELETE ON guardian
        BEGIN
            DELETE FROM homework_learner WHERE user_id = old.child_id
                AND homework_id IN (SELECT id FROM homework WHERE user_id = old.adult_id)
                AND NOT \(isGuided("old.child_id", by: "old.adult_id"));
        END;
        """

    /// Whether one person may give another homework, in SQL: they look after them, or lead a group in which they are.
    static func isGuided(_ learner: String, by giver: String) -> String {
        """
        (EXISTS (SELECT 1 FROM guardian WHERE child_id = \(learner) AND adult_id = \(giver))
            OR EXISTS (SELECT 1 FROM group_member AS leading JOIN group_member AS led ON led.group_id = leading.group_id
                WHERE leading.user_id = \(giver) AND leading.is_leader AND led.user_id = \(learner)))
        """
    }
}
