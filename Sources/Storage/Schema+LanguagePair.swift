extension Schema {
    /// The pair that a learner's new categories get.
    static let languagePair = """
        ALTER TABLE user ADD COLUMN term_language TEXT NOT NULL DEFAULT 'en'
            CHECK (length(term_language) BETWEEN 2 AND 8);
        ALTER TABLE user ADD COLUMN translation_language TEXT NOT NULL DEFAULT 'ru'
            CHECK (length(translation_language) BETWEEN 2 AND 8 AND translation_language <> term_language);
        """
}
