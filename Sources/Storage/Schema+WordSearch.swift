import Vocabulary

extension Schema {
    /// How somebody likes the words of a category listed.
    static let wordView = """
        ALTER TABLE user ADD COLUMN word_order TEXT NOT NULL DEFAULT 'recent'
            CHECK (length(word_order) BETWEEN 1 AND 20);
        ALTER TABLE user ADD COLUMN shown_sides TEXT NOT NULL DEFAULT 'both'
            CHECK (length(shown_sides) BETWEEN 1 AND 20);
        """

    /// Finds words of somebody's by how a word in them begins.
    ///
    /// The index keeps no text: what it is told when a word goes has to be what it was told when it came. Triggers write
    /// that down in `word_change`, and the transaction tells the index before it ends: a trigger may not, where the
    /// schema is not trusted. A category says that its words go while it still says whose they are.
    ///
    /// `owner` is beside the text so that nobody's search reads through the words of others. Whoever types «еж» means
    /// «ёж» too, and a stress mark is not searched for.
    static let wordSearch = """
        CREATE VIRTUAL TABLE word_search USING fts5(
            sides, owner, content = '', prefix = '1 2 3', tokenize = 'unicode61 remove_diacritics 2');
        INSERT INTO word_search (rowid, sides, owner)
            SELECT word.id, \(searched("word.folded")), category.user_id
            FROM word JOIN category ON category.id = word.category_id;

        CREATE TABLE word_change (
            id INTEGER PRIMARY KEY,
            command TEXT CHECK (command = 'delete'),
            word_id INTEGER NOT NULL,
            sides TEXT NOT NULL,
            owner INTEGER NOT NULL
        ) STRICT;
        CREATE TRIGGER word_findable AFTER INSERT ON word
        BEGIN
            INSERT INTO word_change (word_id, sides, owner)
                SELECT new.id, \(searched("new.folded")), user_id FROM category WHERE id = new.category_id;
        END;
        CREATE TRIGGER word_findable_no_more AFTER DELETE ON word
        BEGIN
            INSERT INTO word_change (command, word_id, sides, owner)
                SELECT 'delete', old.id, \(searched("old.folded")), user_id FROM category
                WHERE id = old.category_id;
        END;
        CREATE TRIGGER word_findable_anew AFTER UPDATE OF folded ON word WHEN new.folded <> old.folded
        BEGIN
            INSERT INTO word_change (command, word_id, sides, owner)
                SELECT 'delete', old.id, \(searched("old.folded")), user_id FROM category
                WHERE id = old.category_id;
            INSERT INTO word_change (word_id, sides, owner)
                SELECT new.id, \(searched("new.folded")), user_id FROM category WHERE id = new.category_id;
        END;
        CREATE TRIGGER category_findable_no_more BEFORE DELETE ON category
        BEGIN
            INSERT INTO word_change (command, word_id, sides, owner)
                SELECT 'delete', id, \(searched("folded")), old.user_id FROM word WHERE category_id = old.id;
        END;
        """

    /// The index as before, with beginnings of up to five letters in lists of their own: where very many words begin
    /// alike, the list of a longer one is put together for each search.
    static let longerBeginnings = """
        DROP TABLE word_search;
        CREATE VIRTUAL TABLE word_search USING fts5(
            sides, owner, content = '', prefix = '1 2 3 4 5', tokenize = 'unicode61 remove_diacritics 2');
        INSERT INTO word_search (rowid, sides, owner)
            SELECT word.id, \(searched("word.folded")), category.user_id
            FROM word JOIN category ON category.id = word.category_id ORDER BY word.id;
        DELETE FROM word_change;
        """

    /// Of a folded text, what is looked for in it: the SQL of `String.searched`.
    static func searched(_ folded: String) -> String {
        """
        replace(replace(\(folded), '\(LetterYo.letter)', '\(LetterYo.substitute)'), \
        char(\(WordText.stressMark.value)), '')
        """
    }
}
