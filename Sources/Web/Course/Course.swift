import Vocabulary

/// How far somebody has come with a language, by the Common European Framework of Reference.
enum Level: String, Sendable, CaseIterable, Decodable {
    case a1 = "A1"
    case a2 = "A2"
    case b1 = "B1"
    case b2 = "B2"
    case c1 = "C1"
}

/// A ready category of the catalogue: words on one theme at one level.
struct Course: Sendable, Identifiable {
    /// What its file is called without number and ending: `animals` for `01-animals.json`.
    let id: String
    let theme: Theme
    let level: Level
    /// Every new account begins with it.
    let isStarter: Bool
    let title: Texts
    let description: Texts
    let termLanguage: String
    let translationLanguage: String
    let words: [WordText]

    /// What several courses are about.
    struct Theme: Sendable, Identifiable {
        let id: String
        let title: Texts
    }

    /// The same in every language of the interface.
    struct Texts: Sendable, Decodable {
        let ru: String
        let en: String

        subscript(language: Language) -> String {
            switch language {
            case .ru: ru
            case .en: en
            }
        }

        var all: [String] { [ru, en] }
    }

    /// The category that somebody gets who reads the interface in `language`.
    func category(in language: Language) -> ReadyCategory {
        ReadyCategory(
            title: title[language], termLanguage: termLanguage, translationLanguage: translationLanguage,
            words: words)
    }
}
