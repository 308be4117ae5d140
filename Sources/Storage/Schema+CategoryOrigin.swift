extension Schema {
    /// What of the library a category was made of. Of those that are there already only the program knows, by their titles:
    /// `Store.findOrigins` says it, once.
    static let categoryOrigin = """
        ALTER TABLE category ADD COLUMN origin TEXT CHECK (length(origin) BETWEEN 1 AND 200);
        UPDATE category SET origin = '?' WHERE is_ready = 1;
        CREATE INDEX category_by_origin ON category (user_id, origin) WHERE origin IS NOT NULL;
        """
}
