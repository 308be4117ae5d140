import Forms
import HTTPServer
import Translation
import Vocabulary

/// What somebody who fills the word form asks the dictionary.
struct TranslationRequest: Sendable {
    enum Action: Sendable {
        case translate
        /// One of the translations offered for the side `from` was chosen.
        case choose(String, from: WordSide)
        /// One of the words that were meant perhaps was chosen for the side `from`.
        case correct(String, from: WordSide)
    }

    let action: Action
    /// What an earlier answer chose in the form; nil when the person did.
    let filledPartOfSpeech: PartOfSpeech?

    /// nil when the form is to be saved.
    init?(_ values: FormValues) {
        let from = values.choice("from") ?? WordSide.translation
        if let text = values["alternative"] {
            action = .choose(TextRule.wordSide.check(text).text, from: from)
        } else if let text = values["suggestion"] {
            action = .correct(TextRule.wordSide.check(text).text, from: from)
        } else if values.name("action") == "translate" {
            action = .translate
        } else {
            return nil
        }
        filledPartOfSpeech = values.choice("filledPartOfSpeech")
    }

    /// Choosing among translations that are there is no reason to ask for new ones.
    private var asksService: Bool {
        if case .choose = action { false } else { true }
    }

    /// Fills what is known into the text. What was typed stays, except what the person replaced by a choice of their
    /// own.
    func carryOut(_ text: WordText, in category: Category, _ translator: Translator) async -> (
        WordText, TranslationOutcome
    ) {
        let dictionaries = translator.dictionaries
        var text = text
        let from: WordSide
        switch action {
        case .translate:
            // With both sides filled, the learner's own language asks.
            from = text.translation.isEmpty ? .term : .translation
        case .correct(let word, let side):
            from = side
            text[from] = word
            text[from.other] = ""
        case .choose(let word, let side):
            from = side
            let old = await dictionaries.transcription(of: text.term, language: category.termLanguage)
            if text.transcription == old { text.transcription = "" }
            text[from.other] = word
        }
        // What was filled in for another translation does not hold for this one.
        if text.partOfSpeech == filledPartOfSpeech { text.partOfSpeech = nil }
        guard !text[from].isEmpty else {
            return (text, TranslationOutcome(from: from, result: .nothingTyped))
        }
        let reply = await translator.reply(
            text[from], from: from.language(in: category), to: from.other.language(in: category),
            asksService: asksService)
        guard case .found(let finding) = reply.answer else {
            return (text, TranslationOutcome(from: from, result: .answered(reply)))
        }
        if text[from.other].isEmpty, let best = finding.translations.first { text[from.other] = best.text }
        if text.transcription.isEmpty {
            text.transcription =
                from == .term
                ? finding.transcription
                : await dictionaries.transcription(of: text.term, language: category.termLanguage)
        }
        var outcome = TranslationOutcome(
            from: from, result: .answered(reply), chosen: text[from.other])
        if text.partOfSpeech == nil {
            let chosen = finding.translations.first { $0.text == outcome.chosen }
            text.partOfSpeech = chosen?.partOfSpeech
            outcome.filledPartOfSpeech = text.partOfSpeech
        }
        return (text, outcome)
    }
}

/// What came of asking the dictionary.
struct TranslationOutcome: Sendable {
    enum Result: Sendable {
        case nothingTyped
        case answered(Reply)
    }

    /// The side that asked.
    let from: WordSide
    let result: Result
    /// What the other side holds now.
    var chosen = ""
    /// What the answer chose in the form.
    var filledPartOfSpeech: PartOfSpeech?
}
