/// How far somebody has come with a language, by the Common European Framework of Reference.
public enum Level: String, Sendable, CaseIterable, Decodable {
    case a1 = "A1"
    case a2 = "A2"
    case b1 = "B1"
    case b2 = "B2"
    case c1 = "C1"
    case c2 = "C2"

    /// As files and addresses have it: `a1`.
    public var code: String { rawValue.lowercased() }

    /// nil when it is no `code`.
    public init?(code: String) {
        guard let level = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = level
    }

    /// Those of the lexicon and of the courses; only lessons go on.
    public static let ofWords = allCases.filter { $0 != .c2 }
}

/// Words on one theme at one level, as the catalogue has them: whoever takes it gets a category of their own.
public struct Course: Sendable, Identifiable {
    /// What its file is called without number and ending: `animals` for `01-animals.json`.
    public let id: String
    public let theme: Theme
    public let level: Level
    /// Every new account begins with it.
    public let isStarter: Bool
    /// Whoever knows nothing of the language yet begins with it.
    public let isFirst: Bool
    public let title: Texts
    public let description: Texts
    public let termLanguage: String
    public let translationLanguage: String
    public let emoji: String?
    public let colour: CategoryColour?
    /// Read anew each time.
    public var words: [ReadyWord] { listed.read() }
    public var wordCount: Int { listed.count }
    private let listed: Words
    /// The same words for people who know the language of the terms and learn the other one; nil where the course is not
    /// written for them.
    private let turned: Words?

    /// Words that are read when somebody looks at them: a catalogue has thousands.
    public struct Words: Sendable {
        public let count: Int
        let read: @Sendable () -> [ReadyWord]

        public init(count: Int, read: @escaping @Sendable () -> [ReadyWord]) {
            self.count = count
            self.read = read
        }
    }

    public var pair: LanguagePair { LanguagePair(term: termLanguage, translation: translationLanguage) }

    public init(
        id: String, theme: Theme, level: Level, isStarter: Bool, isFirst: Bool = false, title: Texts,
        description: Texts,
        termLanguage: String, translationLanguage: String, emoji: String? = nil,
        colour: CategoryColour? = nil,
        words: Words, turned: Words? = nil
    ) {
        self.id = id
        self.theme = theme
        self.level = level
        self.isStarter = isStarter
        self.isFirst = isFirst
        self.title = title
        self.description = description
        self.termLanguage = termLanguage
        self.translationLanguage = translationLanguage
        self.emoji = emoji
        self.colour = colour
        listed = words
        self.turned = turned
    }

    /// The course for somebody who learns this pair of languages; nil where it is none for them.
    public func course(for pair: LanguagePair) -> Course? {
        if pair == self.pair { return self }
        guard let turned, pair == LanguagePair(term: translationLanguage, translation: termLanguage)
        else {
            return nil
        }
        return Course(
            id: id, theme: theme, level: level, isStarter: isStarter, isFirst: isFirst, title: title,
            description: description,
            termLanguage: translationLanguage, translationLanguage: termLanguage, emoji: emoji,
            colour: colour,
            words: turned)
    }

    /// What several courses are about.
    public struct Theme: Sendable, Identifiable {
        public let id: String
        public let title: Texts

        public init(id: String, title: Texts) {
            self.id = id
            self.title = title
        }
    }

    /// The same in languages of the interface.
    public struct Texts: Sendable, Equatable {
        private let texts: [Language: String]
        /// Said where a language has none: the English text, or the first that there is.
        private let usual: String

        /// nil unless there is a text for a language of the interface; `texts` are by language code.
        public init?(_ texts: [String: String]) {
            var byLanguage: [Language: String] = [:]
            for language in Language.allCases { byLanguage[language] = texts[language.rawValue] }
            guard let usual = byLanguage[.en] ?? Language.allCases.lazy.compactMap({ byLanguage[$0] }).first
            else { return nil }
            self.texts = byLanguage
            self.usual = usual
        }

        public subscript(language: Language) -> String { texts[language] ?? usual }
        /// Those that were written, each once for its language.
        public var all: [String] { Language.allCases.compactMap { texts[$0] } }
    }

    /// The category that somebody gets who reads the interface in `language`.
    public func category(in language: Language) -> ReadyCategory {
        ReadyCategory(
            title: title[language], termLanguage: termLanguage, translationLanguage: translationLanguage,
            emoji: emoji, colour: colour, words: words, origin: .course(id))
    }
}

extension Course.Texts: Decodable {
    public init(from decoder: any Decoder) throws {
        let texts = try decoder.singleValueContainer().decode([String: String].self)
        guard let texts = Course.Texts(texts) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "it is written in no language of the interface"
                ))
        }
        self = texts
    }
}

extension String {
    /// The same number for the same text on every machine and day: Swift's own hashes change with every start. Source:
    /// G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a, 64 bits.
    public var fingerprint: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
