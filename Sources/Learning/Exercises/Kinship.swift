import Vocabulary

/// Which words are so near to one another that neither may be a wrong answer for the other, and what is as right.
///
/// It knows English words, as `AnswerWords` folds them, and emoji; of a pair without English it knows nothing.
public struct Kinship: Sendable {
    /// What is kept of an English word.
    public struct Relatives: Sendable {
        /// A kind, a whole, a part, nearly the same. Each pair stands with one of its two words.
        public let kin: Set<Substring>
        /// What one picture may show as well.
        public let associated: Set<Substring>
        /// The same word, spelled elsewhere.
        public let spellings: Set<Substring>
        /// As right, where it is asked by its usual translation.
        public let synonyms: Set<Substring>

        public init(
            kin: Set<Substring> = [], associated: Set<Substring> = [], spellings: Set<Substring> = [],
            synonyms: Set<Substring> = []
        ) {
            self.kin = kin
            self.associated = associated
            self.spellings = spellings
            self.synonyms = synonyms
        }

        static let none = Relatives()
    }

    /// What is kept of an emoji that is written without the sign that it is one.
    public struct Likeness: Sendable {
        /// Emoji that look like it.
        public let alike: Set<Substring>
        /// What it may be taken for.
        public let words: Set<Substring>
        /// What it is a picture of without doubt; empty where that is not known.
        public let names: Set<Substring>

        public init(
            alike: Set<Substring> = [], words: Set<Substring> = [], names: Set<Substring> = []
        ) {
            self.alike = alike
            self.words = words
            self.names = names
        }

        static let none = Likeness()
    }

    private let ofWord: @Sendable (String) -> Relatives?
    private let ofEmoji: @Sendable (String) -> Likeness?
    private let translations: @Sendable (String, String) -> [String]?
    private let isTranslation: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - translations: all that an English word is in Russian, in the senses in which it is what the second text says;
    ///     nil where the word is not known.
    ///   - isTranslation: whether some English word is said by a Russian text.
    public init(
        ofWord: @escaping @Sendable (String) -> Relatives?,
        ofEmoji: @escaping @Sendable (String) -> Likeness?,
        translations: @escaping @Sendable (String, String) -> [String]? = { _, _ in nil },
        isTranslation: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.ofWord = ofWord
        self.ofEmoji = ofEmoji
        self.translations = translations
        self.isTranslation = isTranslation
    }

    /// Knows nothing.
    public static let none = Kinship(ofWord: { _ in nil }, ofEmoji: { _ in nil })

    func relatives(of word: String) -> Relatives { ofWord(word) ?? .none }

    func likeness(of picture: Picture) -> Likeness {
        guard case .emoji = picture else { return .none }
        return ofEmoji(picture.plain) ?? .none
    }

    func translations(of word: String, like text: String) -> [String]? { translations(word, text) }

    /// Whether a text, folded, is a word of its own in a language.
    func isWord(_ text: String, language: String) -> Bool {
        language.isLanguage("en")
            ? ofWord(text) != nil : language.isLanguage("ru") ? isTranslation(text) : false
    }
}
