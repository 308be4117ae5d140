extension Schema {
    /// What a word says of itself beyond both sides: its part of speech, and what its example means.
    static let courses = """
        ALTER TABLE word ADD COLUMN part_of_speech TEXT NOT NULL DEFAULT ''
            CHECK (part_of_speech IN ('', 'noun', 'verb', 'adjective', 'adverb', 'pronoun', 'numeral',
                'preposition', 'conjunction', 'interjection', 'phrase'));
        ALTER TABLE word ADD COLUMN example_translation TEXT NOT NULL DEFAULT ''
            CHECK (length(example_translation) <= 300);
        """
}
