/// How a language is spoken where its words are learned.
public struct SpokenLanguage: Sendable, Equatable {
    /// BCP 47 tag with the country whose pronunciation is taught, such as `en-GB`.
    public let tag: String
    /// A few words to hear a voice by.
    public let sample: String

    /// nil for a language that is not one of `LanguagePair.languages`.
    /// - Parameter code: a code of ISO 639-1.
    public init?(_ code: String) {
        guard let known = Self.all[code] else { return nil }
        self = known
    }

    private init(_ tag: String, _ sample: String) {
        self.tag = tag
        self.sample = sample
    }

    private static let all = [
        "en": SpokenLanguage("en-GB", "Good morning! How are you?"),
        "de": SpokenLanguage("de-DE", "Guten Morgen! Wie geht es dir?"),
        "fr": SpokenLanguage("fr-FR", "Bonjour ! Comment ça va ?"),
        "es": SpokenLanguage("es-ES", "¡Buenos días! ¿Cómo estás?"),
        "it": SpokenLanguage("it-IT", "Buongiorno! Come stai?"),
        "pt": SpokenLanguage("pt-PT", "Bom dia! Como estás?"),
        "nl": SpokenLanguage("nl-NL", "Goedemorgen! Hoe gaat het?"),
        "sv": SpokenLanguage("sv-SE", "God morgon! Hur mår du?"),
        "fi": SpokenLanguage("fi-FI", "Hyvää huomenta! Mitä kuuluu?"),
        "pl": SpokenLanguage("pl-PL", "Dzień dobry! Jak się masz?"),
        "cs": SpokenLanguage("cs-CZ", "Dobré ráno! Jak se máš?"),
        "uk": SpokenLanguage("uk-UA", "Доброго ранку! Як справи?"),
        "ru": SpokenLanguage("ru-RU", "Доброе утро! Как дела?"),
        "tr": SpokenLanguage("tr-TR", "Günaydın! Nasılsın?"),
        "el": SpokenLanguage("el-GR", "Καλημέρα! Τι κάνεις;"),
        "he": SpokenLanguage("he-IL", "בוקר טוב! מה שלומך?"),
        "ar": SpokenLanguage("ar-SA", "صباح الخير! كيف حالك؟"),
        "zh": SpokenLanguage("zh-CN", "早上好！你好吗？"),
        "ja": SpokenLanguage("ja-JP", "おはようございます。お元気ですか。"),
        "ko": SpokenLanguage("ko-KR", "안녕하세요! 잘 지내세요?"),
        "la": SpokenLanguage("la", "Salve! Quid agis?"),
    ]
}

/// How fast a voice speaks.
public enum SpeechRate: String, Sendable, CaseIterable {
    case slow, normal, fast
}
