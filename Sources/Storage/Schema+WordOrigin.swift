extension Schema {
    /// What a word was made of elsewhere: brought again, it is the same word, whatever its texts are by then.
    static let wordOrigin = """
        ALTER TABLE word ADD COLUMN origin TEXT CHECK (length(origin) BETWEEN 1 AND 120);
        CREATE INDEX word_by_origin ON word (origin) WHERE origin IS NOT NULL;
        ALTER TABLE deleted_word ADD COLUMN origin TEXT;
        """
}
