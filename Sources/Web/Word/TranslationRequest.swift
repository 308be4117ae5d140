import Forms
import HTTPServer
import Translation
import Views
import Vocabulary

/// What somebody who fills a form of a word asks the dictionary.
struct TranslationRequest: Sendable {
    enum Action: Sendable {
        case translate
        /// The side that asks is known; the other one is filled where it is empty.
        case ask(WordSide)
        /// One of the translations offered for the side `from` was chosen.
        case choose(String, from: WordSide)
        /// One of the words that were meant perhaps was chosen for the side `from`.
        case correct(String, from: WordSide)
    }

    /// What an answer was about that filled the form.
    struct Earlier: Sendable {
        let from: WordSide
        /// What that side held.
        let asked: String
        /// What the other side got; empty where there was nothing to get.
        let chosen: String
    }

    var action: Action
    /// What an earlier answer chose in the form; nil when the person did.
    let filledPartOfSpeech: PartOfSpeech?
    /// nil before the first answer.
    let earlier: Earlier?
    /// The side that somebody typed in last; nil where the browser does not say it.
    let typed: WordSide?

    init(_ action: Action, _ values: FormValues) {
        self.action = action
        filledPartOfSpeech = values.choice("filledPartOfSpeech")
        earlier = Earlier(values)
        typed = values.choice("typed")
    }

    /// nil when the form is to be saved.
    init?(_ values: FormValues) {
        let from = values.choice("from") ?? WordSide.translation
        if let text = values["alternative"] {
            self.init(.choose(TextRule.wordSide.check(text).text, from: from), values)
        } else if let text = values["suggestion"] {
            self.init(.correct(TextRule.wordSide.check(text).text, from: from), values)
        } else if values.name("action") == "translate" {
            self.init(.translate, values)
        } else {
            return nil
        }
    }

    /// Choosing among translations that are there is no reason to ask for new ones.
    private var asksService: Bool {
        if case .choose = action { false } else { true }
    }

    /// Which side asks, and whether what the other one holds gives way. With both sides filled it is the side typed in
    /// last, as the browser says it or as it differs from the earlier answer; where neither tells, the learner's own
    /// language asks, and both stay.
    private func question(_ text: WordText) -> (from: WordSide, replaces: Bool) {
        switch action {
        case .ask(let side), .choose(_, from: let side), .correct(_, from: let side): return (side, false)
        case .translate: break
        }
        if text.translation.isEmpty { return (.term, false) }
        if text.term.isEmpty { return (.translation, false) }
        if let typed { return (typed, true) }
        guard let earlier else { return (.translation, false) }
        switch (text[earlier.from] == earlier.asked, text[earlier.from.other] == earlier.chosen) {
        case (true, true): return (earlier.from, false)
        case (false, true): return (earlier.from, true)
        case (true, false): return (earlier.from.other, true)
        case (false, false): return (.translation, false)
        }
    }

    /// Fills what is known into the form. What was typed stays, except what the person replaced by a choice of their
    /// own; what an earlier answer filled in goes. A service is asked for this person; where `isOffline`, none is.
    func carryOut(
        _ form: WordForm, in category: Category, _ translator: Translator, for person: User.ID,
        isOffline: Bool = false
    ) async -> (WordForm, TranslationOutcome) {
        var form = form
        let (from, replaces) = question(form.text)
        await takeBack(&form, from, in: category, translator)
        switch action {
        case .translate, .ask: if replaces { form.text[from.other] = "" }
        case .correct(let word, _):
            if earlier.map({ $0.chosen == form.text[from.other] }) ?? true { form.text[from.other] = "" }
            form.text[from] = word
        case .choose(let word, _): form.text[from.other] = word
        }
        guard !form.text[from].isEmpty else {
            return (form, TranslationOutcome(from: from, result: .nothingTyped))
        }
        let reply = await translator.reply(
            form.text[from], from: from.language(in: category), to: from.other.language(in: category),
            asksService: asksService && !isOffline, for: person.number)
        var outcome = TranslationOutcome(from: from, result: .answered(reply), asked: form.text[from])
        guard case .found(let finding) = reply.answer else { return (form, outcome) }
        if form.text[from.other].isEmpty, let best = finding.translations.first {
            form.text[from.other] = TextRule.wordSide.check(best.text).text
        }
        outcome.chosen = form.text[from.other]
        let filling = await WordFilling(
            finding, chosen: outcome.chosen, term: form.text.term, from: from, in: category.pair,
            translator.dictionaries)
        if let part = filling.fill(&form) { outcome.filledPartOfSpeech = part }
        return (form, outcome)
    }

    /// What was filled in for another word or translation does not hold for this one.
    private func takeBack(
        _ form: inout WordForm, _ from: WordSide, in category: Category, _ translator: Translator
    ) async {
        if form.text.partOfSpeech == filledPartOfSpeech { form.text.partOfSpeech = nil }
        let old = earlier ?? Earlier(from: from, asked: form.text[from], chosen: form.text[from.other])
        guard !old.asked.isEmpty, !old.chosen.isEmpty else { return }
        let reply = await translator.reply(
            old.asked, from: old.from.language(in: category), to: old.from.other.language(in: category),
            asksService: false)
        guard case .found(let finding) = reply.answer else { return }
        await WordFilling(
            finding, chosen: old.chosen, term: old.from == .term ? old.asked : old.chosen, from: old.from,
            in: category.pair, translator.dictionaries
        ).takeBack(from: &form)
    }
}

extension TranslationRequest.Earlier {
    /// As the form carried it; nil when it had nothing to carry.
    init?(_ values: FormValues) {
        guard let from = values.choice("from") as WordSide?, let asked = values["asked"],
            let chosen = values["chosen"]
        else { return nil }
        self.init(
            from: from, asked: TextRule.wordSide.check(asked).text,
            chosen: TextRule.wordSide.check(chosen).text)
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
    /// What it held.
    var asked = ""
    /// What the other side holds now.
    var chosen = ""
    /// What the answer chose in the form.
    var filledPartOfSpeech: PartOfSpeech?
}
