extension Schema {
    /// What those who learn another's category would have its words say instead, field by field, until they have read what
    /// became of it.
    ///
    /// Without `outcome` its author has not decided. A word that goes, and one that moves to a category that its proposer
    /// does not learn, decides for itself; who learns the category no more proposes nothing there either.
    static let wordProposals = """
        CREATE TABLE word_proposal (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            user_id INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
            word_id INTEGER NOT NULL,
            term TEXT NOT NULL,
            outcome TEXT CHECK (length(outcome) BETWEEN 1 AND 20)
        ) STRICT;
        CREATE UNIQUE INDEX word_proposal_open ON word_proposal (word_id, user_id) WHERE outcome IS NULL;
        CREATE INDEX word_proposal_waiting ON word_proposal (category_id, id) WHERE outcome IS NULL;
        CREATE INDEX word_proposal_by_category ON word_proposal (category_id);
        CREATE INDEX word_proposal_by_user ON word_proposal (user_id, category_id, id);
        CREATE TABLE word_proposal_change (
            proposal_id INTEGER NOT NULL REFERENCES word_proposal ON DELETE CASCADE,
            member TEXT NOT NULL CHECK (length(member) BETWEEN 1 AND 40),
            before TEXT NOT NULL,
            after TEXT NOT NULL,
            PRIMARY KEY (proposal_id, member)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER word_proposal_gone AFTER DELETE ON word
        BEGIN
            UPDATE word_proposal SET outcome = 'gone' WHERE word_id = old.id AND outcome IS NULL;
        END;
        CREATE TRIGGER word_proposal_moved AFTER UPDATE OF category_id ON word WHEN new.category_id <> old.category_id
        BEGIN
            UPDATE word_proposal SET outcome = 'gone' WHERE word_id = new.id AND outcome IS NULL
                AND NOT EXISTS (SELECT 1 FROM category_learner AS learner
                    WHERE learner.user_id = word_proposal.user_id AND learner.category_id = new.category_id);
            UPDATE word_proposal SET category_id = new.category_id WHERE word_id = new.id AND outcome IS NULL;
        END;
        CREATE TRIGGER word_proposal_left AFTER DELETE ON category_learner
        BEGIN
            DELETE FROM word_proposal WHERE user_id = old.user_id AND category_id = old.category_id;
        END;
        """
}
