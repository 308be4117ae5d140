extension Schema {
    /// To which groups a category is offered by its author, who leads them. Whoever leads a group no longer offers it nothing.
    static let groupOffers = """
        CREATE TABLE group_offer (
            group_id INTEGER NOT NULL REFERENCES learner_group ON DELETE CASCADE,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            PRIMARY KEY (group_id, category_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX group_offer_by_category ON group_offer (category_id);
        CREATE TRIGGER group_led_no_more AFTER DELETE ON group_member WHEN old.is_leader
        BEGIN
            DELETE FROM group_offer WHERE group_id = old.group_id
                AND category_id IN (SELECT id FROM category WHERE user_id = old.user_id);
        END;
        """
}
