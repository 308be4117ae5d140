import Vocabulary

/// What a dictionary or a service knows about a word or phrase.
public struct Finding: Sendable, Equatable {
    public struct Translation: Sendable, Equatable {
        public let text: String
        public let partOfSpeech: PartOfSpeech?
        /// What the lexicon says besides of this sense; nil where another dictionary or a service gave the translation.
        public let entry: LexiconEntry?

        public init(text: String, partOfSpeech: PartOfSpeech? = nil, entry: LexiconEntry? = nil) {
            self.text = text
            self.partOfSpeech = partOfSpeech ?? entry?.partOfSpeech
            self.entry = entry
        }
    }

    /// The word that was found: cat for cats.
    public let word: String
    /// IPA, without brackets, of the word in the dictionary's first language; empty when unknown.
    public let transcription: String
    /// Best first, at least one.
    public let translations: [Translation]

    public init(word: String, transcription: String, translations: [Translation]) {
        self.word = word
        self.transcription = transcription
        self.translations = translations
    }
}

/// What became of a question.
public enum LookupResult: Sendable, Equatable {
    case found(Finding)
    /// Not found, but these are spelled nearly the same.
    case near([String])
    case notFound
    /// There is no dictionary for these languages, or it cannot be read.
    case unavailable
}
