import Translation
import Vocabulary

/// What the dictionary said, below the two sides of a word.
struct TranslationPart: Sendable {
    struct Choice: Sendable {
        let value: String
        let lang: String
        /// Its part of speech. Not named so: a template would find the form's own where this is nil.
        let mark: PartOfSpeechMark?
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
        var sentences: [String]
        var alternatives: [Choice] = []
        var suggestions: [Choice] = []
        switch outcome.result {
        case .nothingTyped: sentences = [text("translation.nothingTyped")]
        case .answered(let reply):
            sentences = [text(Self.key(of: reply.answer))]
            if let service = reply.service {
                sentences.append(text(Self.key(of: reply.fault), ["service": service]))
            }
            let lang = outcome.from.language(in: category)
            suggestions = reply.near.map { Choice(value: $0, lang: lang, mark: nil) }
            if case .found(let finding) = reply.answer {
                let lang = outcome.from.other.language(in: category)
                alternatives = finding.translations.filter { $0.text != outcome.chosen }.map {
                    Choice(value: $0.text, lang: lang, mark: Self.mark($0.partOfSpeech, text))
                }
            }
        }
        sentence = sentences.joined(separator: " ")
        self.alternatives = alternatives
        self.suggestions = suggestions
        hasAlternatives = !alternatives.isEmpty
        hasSuggestions = !suggestions.isEmpty
    }

    private static func key(of answer: Answer) -> String {
        switch answer {
        case .found: "translation.found"
        case .near, .notFound: "translation.notFound"
        case .unavailable: "translation.unavailable"
        }
    }

    /// Of what a service did.
    private static func key(of fault: ServiceFault?) -> String {
        switch fault {
        case nil: "translationService.answered"
        case .unreachable: "translationService.unreachable"
        case .timedOut: "translationService.timedOut"
        case .busy: "translationService.busy"
        case .paused: "translationService.paused"
        case .refused: "translationService.refused"
        case .exhausted: "translationService.exhausted"
        case .unsupported: "translationService.unsupported"
        case .wrongAnswer: "translationService.wrongAnswer"
        }
    }

    private static func mark(_ part: PartOfSpeech?, _ text: Catalogue) -> PartOfSpeechMark? {
        part.map {
            PartOfSpeechMark(
                short: text("partOfSpeechShort.\($0.rawValue)"), name: text("partOfSpeech.\($0.rawValue)"),
                lang: text.language.rawValue)
        }
    }
}
