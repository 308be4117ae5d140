extension Schema {
    /// A category that its author leaves goes on with another author.
    ///
    /// `first_author` says who wrote it at first, where it was handed over; by that number the index of the search knows its
    /// words for ever, so that handing over tells the index nothing, however many words there are. The person may be long gone.
    static let categoryHandover = """
        ALTER TABLE category ADD COLUMN first_author INTEGER;
        CREATE INDEX category_handed_over ON category (user_id, first_author) WHERE first_author IS NOT NULL;

        DROP TRIGGER word_findable;
        CREATE TRIGGER word_findable AFTER INSERT ON word
        BEGIN
            INSERT INTO word_change (word_id, sides, owner)
                SELECT new.id, \(searched("new.folded")), ifnull(first_author, user_id) FROM category
                WHERE id = new.category_id;
        END;
        DROP TRIGGER word_findable_no_more;
        CREATE TRIGGER word_findable_no_more AFTER DELETE ON word
        BEGIN
            INSERT INTO word_change (command, word_id, sides, owner)
                SELECT 'delete', old.id, \(searched("old.folded")), ifnull(first_author, user_id) FROM category
                WHERE id = old.category_id;
        END;
        DROP TRIGGER word_findable_anew;
        CREATE TRIGGER word_findable_anew AFTER UPDATE OF folded, category_id ON word
            WHEN new.folded <> old.folded OR \(firstAuthor("new.category_id")) IS NOT \(firstAuthor("old.category_id"))
        BEGIN
            INSERT INTO word_change (command, word_id, sides, owner)
                SELECT 'delete', old.id, \(searched("old.folded")), ifnull(first_author, user_id) FROM category
                WHERE id = old.category_id;
            INSERT INTO word_change (word_id, sides, owner)
                SELECT new.id, \(searched("new.folded")), ifnull(first_author, user_id) FROM category
                WHERE id = new.category_id;
        END;
        DROP TRIGGER category_findable_no_more;
        CREATE TRIGGER category_findable_no_more BEFORE DELETE ON category
        BEGIN
            INSERT INTO word_change (command, word_id, sides, owner)
                SELECT 'delete', id, \(searched("folded")), ifnull(old.first_author, old.user_id) FROM word
                WHERE category_id = old.id;
        END;
        """

    private static func firstAuthor(_ category: String) -> String {
        "(SELECT ifnull(first_author, user_id) FROM category WHERE id = \(category))"
    }
}
