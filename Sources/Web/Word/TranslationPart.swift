import Storage
import Translation

/// What the dictionary said, below the two sides of a word.
struct TranslationPart: Sendable {
    struct Choice: Sendable {
        let value: String
        let lang: String
        let partOfSpeech: PartOfSpeechMark?
    }

    struct PartOfSpeechMark: Sendable {
        let short: String
        let name: String
        let lang: String
    }

    /// The side that asked, for the next post.
    let from: String
    /// What was chosen for the form, for the next post.
    let filledPartOfSpeech: String
    /// In words: what was filled in, or why nothing was.
    let sentence: String
    /// Further translations.
    let alternatives: [Choice]
    let hasAlternatives: Bool
    /// What was meant perhaps.
    let suggestions: [Choice]
    let hasSuggestions: Bool

    init(_ outcome: TranslationOutcome, in category: Category, text: Catalogue) {
        from = outcome.from.rawValue
        filledPartOfSpeech = outcome.filledPartOfSpeech?.rawValue ?? ""
        var alternatives: [Choice] = []
        var suggestions: [Choice] = []
        switch outcome.result {
        case .nothingTyped: sentence = text("translation.nothingTyped")
        case .answered(.found(let finding)):
            sentence = text("translation.found")
            let lang = outcome.from.other.language(in: category)
            alternatives = finding.translations.filter { $0.text != outcome.chosen }.map {
                Choice(
                    value: $0.text, lang: lang,
                    partOfSpeech: $0.partOfSpeech.map {
                        PartOfSpeechMark(
                            short: text("partOfSpeechShort.\($0.rawValue)"),
                            name: text("partOfSpeech.\($0.rawValue)"), lang: text.language.rawValue)
                    })
            }
        case .answered(.near(let words)):
            sentence = text("translation.notFound")
            let lang = outcome.from.language(in: category)
            suggestions = words.map { Choice(value: $0, lang: lang, partOfSpeech: nil) }
        case .answered(.notFound): sentence = text("translation.notFound")
        case .answered(.unavailable): sentence = text("translation.unavailable")
        }
        self.alternatives = alternatives
        self.suggestions = suggestions
        hasAlternatives = !alternatives.isEmpty
        hasSuggestions = !suggestions.isEmpty
    }
}
