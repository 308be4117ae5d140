import Localization
import Household
import Translation
import Views
import Vocabulary

extension TranslationPart {
    /// What came of asking, as it is shown beside the form that it filled.
    init(_ outcome: TranslationOutcome, _ form: WordForm, in category: Category) {
        guard case .answered(let reply) = outcome.result else {
            self.init(of: outcome.from, in: category, answer: "translation.nothingTyped")
            return
        }
        var alternatives: [Alternative] = []
        var word: FoundWord?
        var headword: String?
        if case .found(let finding) = reply.answer {
            alternatives = finding.translations.filter { $0.text != outcome.chosen }
                .map { Alternative($0.text, partOfSpeech: $0.partOfSpeech, emoji: $0.entry?.emoji) }
            word = FoundWord(
                form.text, picture: form.picture.chosen, pair: category.pair,
                askedFrom: finding.has(form.text.term, askedFrom: outcome.from) ? outcome.from : nil)
            headword = Self.headword(of: finding, asked: outcome.asked)
        }
        self.init(
            of: outcome.from, in: category, answer: Message(Self.key(of: reply.answer)),
            service: reply.service.map { Message(Self.key(of: reply.fault), ["service": $0]) },
            asked: outcome.asked, chosen: outcome.chosen, filledPartOfSpeech: outcome.filledPartOfSpeech,
            word: word, headword: headword, alternatives: alternatives, suggestions: reply.near)
    }

    /// The word that was found, where it is written otherwise than what was asked: cat for cats.
    private static func headword(of finding: Finding, asked: String) -> String? {
        finding.word == asked || "to " + finding.word == asked ? nil : finding.word
    }

    private static func key(of answer: LookupResult) -> String {
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
        case .unreachable, .untrusted: "translationService.unreachable"
        case .timedOut: "translationService.timedOut"
        case .busy: "translationService.busy"
        case .paused: "translationService.paused"
        case .refused: "translationService.refused"
        case .exhausted: "translationService.exhausted"
        case .unsupported: "translationService.unsupported"
        case .wrongAnswer: "translationService.wrongAnswer"
        }
    }
}
