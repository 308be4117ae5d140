extension Schema {
    /// How much a person's log takes: its rows, which are answers, answers in lessons, and the trainings and attempts that
    /// they were given in, and the bytes of what was typed.
    static let logSize = """
        CREATE TABLE log_size (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            row_count INTEGER NOT NULL CHECK (row_count >= 0),
            text_size INTEGER NOT NULL CHECK (text_size >= 0)
        ) STRICT;
        INSERT INTO log_size (user_id, row_count, text_size) \(logSizes);
        """ + logTables.map(logSizeTriggers).joined()

    /// The same computed from the log.
    static let logSizes = """
        SELECT user_id, count(*), sum(size) FROM (
            \(logTables.map { "SELECT user_id, \($0.size("")) AS size FROM \($0.name)" }.joined(separator: " UNION ALL "))
        ) GROUP BY user_id
        """

    private struct LogTable {
        let name: String
        /// What somebody typed; nil where nobody does.
        var text: String?

        func size(_ row: String) -> String {
            text.map { "length(CAST(ifnull(\(row)\($0), '') AS BLOB))" } ?? "0"
        }
    }

    private static let logTables = [
        LogTable(name: "review", text: "typed"), LogTable(name: "lesson_answer", text: "given"),
        LogTable(name: "training"), LogTable(name: "lesson_attempt"),
    ]

    private static func logSizeTriggers(_ table: LogTable) -> String {
        """

        CREATE TRIGGER \(table.name)_takes_room AFTER INSERT ON \(table.name)
        BEGIN
            INSERT INTO log_size (user_id, row_count, text_size) VALUES (new.user_id, 1, \(table.size("new.")))
                ON CONFLICT DO UPDATE SET row_count = row_count + 1, text_size = text_size + excluded.text_size;
        END;
        CREATE TRIGGER \(table.name)_leaves_room AFTER DELETE ON \(table.name)
        BEGIN
            UPDATE log_size SET row_count = row_count - 1, text_size = text_size - \(table.size("old."))
                WHERE user_id = old.user_id;
        END;
        """
    }
}
