extension Schema {
    /// The same sums, but those of a category side by side: a report of a year adds them up in half the time.
    static let categoryTally = """
        CREATE TABLE category_tally_copy AS SELECT * FROM category_tally;
        DROP TABLE category_tally;
        CREATE TABLE category_tally (
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            quarter INTEGER NOT NULL,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            remembered INTEGER NOT NULL CHECK (remembered >= 0),
            forgotten INTEGER NOT NULL CHECK (forgotten >= 0),
            duration INTEGER NOT NULL CHECK (duration >= 0),
            learned INTEGER NOT NULL,
            PRIMARY KEY (user_id, category_id, quarter)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX category_tally_by_category ON category_tally (category_id);
        INSERT INTO category_tally SELECT * FROM category_tally_copy ORDER BY user_id, category_id, quarter;
        DROP TABLE category_tally_copy;
        """
}
