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

    /// As folders and addresses have it: `en-ru`.
    public var code: String { "\(term)-\(translation)" }

    /// nil when it is no `code` of a possible pair.
    public init?(code: String) {
        let languages = code.split(separator: "-", omittingEmptySubsequences: false)
        guard languages.count == 2 else { return nil }
        self.init(term: String(languages[0]), translation: String(languages[1]))
        guard isPossible else { return nil }
    }

    /// Two different languages of `languages`.
    public var isPossible: Bool { term != translation && isKnown }

    /// Languages of `languages`, perhaps twice the same, as of questions with their answers.
    public var isKnown: Bool { Self.languages.contains(term) && Self.languages.contains(translation) }
}
