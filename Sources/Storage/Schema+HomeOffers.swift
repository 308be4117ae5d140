extension Schema {
    /// Whom of those at home a category is offered to; without `user_id`, everybody.
    static let homeOffers = """
        CREATE TABLE home_offer (
            id INTEGER PRIMARY KEY,
            category_id INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
            user_id INTEGER REFERENCES user ON DELETE CASCADE
        ) STRICT;
        CREATE UNIQUE INDEX home_offer_once ON home_offer (category_id, ifnull(user_id, 0));
        CREATE INDEX home_offer_by_user ON home_offer (user_id);
        """
}
