extension Schema {
    /// Work that takes more than one short transaction, until it is done: a server that is killed amid it goes on with it
    /// at its next start.
    ///
    /// `word_addition` has words that were accepted and are not in their category yet, a part of a list in a row: a list
    /// of the columns of each. `deletion` has words that are being deleted, all of a category between two numbers, and
    /// with them the category itself, which is gone for everybody from that moment on.
    static let longWrites = """
        CREATE TABLE word_addition (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            texts TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            created_on INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX word_addition_by_category ON word_addition (category_id);
        CREATE TABLE deletion (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            first_word INTEGER NOT NULL,
            last_word INTEGER NOT NULL,
            takes_category INTEGER NOT NULL CHECK (takes_category IN (0, 1))
        ) STRICT;
        CREATE INDEX deletion_by_category ON deletion (category_id, takes_category);
        """

    /// Accounts and tags that are being deleted, which are gone for everybody from that moment on, and files that are being
    /// brought, each by the name of what was read of it.
    static let longerWrites = """
        CREATE TABLE account_deletion (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE
        ) STRICT;
        CREATE TABLE tag_deletion (
            tag_id INTEGER PRIMARY KEY REFERENCES tag ON DELETE CASCADE
        ) STRICT;
        CREATE TABLE import (
            user_id INTEGER PRIMARY KEY REFERENCES user ON DELETE CASCADE,
            draft TEXT NOT NULL CHECK (length(draft) BETWEEN 1 AND 60),
            begun_at INTEGER NOT NULL
        ) STRICT;
        """
}
