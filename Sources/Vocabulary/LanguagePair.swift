/// The language being learned and the learner's own.
public struct LanguagePair: Sendable, Hashable {
    /// Language codes of ISO 639-1, such as `en` and `ru`.
    public var term, translation: String

    /// English for Russian speakers.
    public static let usual = LanguagePair(term: "en", translation: "ru")

    /// What can be chosen for either side, in the order of the list.
    public static let languages = [
        "en", "de", "fr", "es", "it", "pt", "nl", "sv", "fi", "pl", "cs", "uk", "ru", "tr", "el", "he", "ar",
        "zh",
        "ja", "ko", "la",
    ]

    public init(term: String, translation: String) {
        self.term = term
        self.translation = translation
    }

    /// Two different languages of `languages`.
    public var isPossible: Bool {
        term != translation && Self.languages.contains(term) && Self.languages.contains(translation)
    }
}
