extension Schema {
    /// The address at which a category is offered to others. Whoever has the file has its words too, so the token is kept
    /// as it is: it can be shown again, to the next one at the table.
    static let categoryShares = """
        CREATE TABLE category_share (
            category_id INTEGER PRIMARY KEY REFERENCES category ON DELETE CASCADE,
            token TEXT NOT NULL UNIQUE CHECK (length(token) BETWEEN 20 AND 100)
        ) STRICT;
        """
}
