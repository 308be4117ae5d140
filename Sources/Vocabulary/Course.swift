/// How far somebody has come with a language, by the Common European Framework of Reference.
public enum Level: String, Sendable, CaseIterable, Decodable {
    case a1 = "A1"
    case a2 = "A2"
    case b1 = "B1"
    case b2 = "B2"
    case c1 = "C1"
}

/// A ready category of the catalogue: words on one theme at one level.
public struct Course: Sendable, Identifiable {
    /// What its file is called without number and ending: `animals` for `01-animals.json`.
    public let id: String
    public let theme: Theme
    public let level: Level
    /// Every new account begins with it.
    public let isStarter: Bool
    public let title: Texts
    public let description: Texts
    public let termLanguage: String
    public let translationLanguage: String
    public let words: [WordText]

    public init(
        id: String, theme: Theme, level: Level, isStarter: Bool, title: Texts, description: Texts,
        termLanguage: String, translationLanguage: String, words: [WordText]
    ) {
        self.id = id
        self.theme = theme
        self.level = level
        self.isStarter = isStarter
        self.title = title
        self.description = description
        self.termLanguage = termLanguage
        self.translationLanguage = translationLanguage
        self.words = words
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

    /// The same in every language of the interface.
    public struct Texts: Sendable, Decodable {
        public let ru: String
        public let en: String

        public init(ru: String, en: String) {
            self.ru = ru
            self.en = en
        }

        public subscript(language: Language) -> String {
            switch language {
            case .ru: ru
            case .en: en
            }
        }

        public var all: [String] { [ru, en] }
    }

    /// The category that somebody gets who reads the interface in `language`.
    public func category(in language: Language) -> ReadyCategory {
        ReadyCategory(
            title: title[language], termLanguage: termLanguage, translationLanguage: translationLanguage,
            words: words)
    }
}
