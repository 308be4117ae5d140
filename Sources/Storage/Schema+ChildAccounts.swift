extension Schema {
    /// When the account of a child ends that an adult wants to end, and who has taken a copy of a child's data along last.
    static let childAccounts = """
        CREATE TABLE planned_deletion (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            due_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX planned_deletion_by_end ON planned_deletion (due_at);

        CREATE TABLE data_copy (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            adult_id INTEGER REFERENCES user ON DELETE SET NULL,
            taken_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX data_copy_by_adult ON data_copy (adult_id);
        """
}
