import Forms
import Translation
import Vocabulary

/// What somebody who writes a word down asks the dictionary.
package struct TranslationRequest: Sendable {
    package enum Action: Sendable {
        case translate
        /// The side that asks is known; the other one is filled where it is empty.
        case ask(WordSide)
        /// One of the translations offered for the side `from` was chosen.
        case choose(String, from: WordSide)
        /// One of the words that were meant perhaps was chosen for the side `from`.
        case correct(String, from: WordSide)
    }

    /// What an answer was about that filled the form.
    package struct Earlier: Sendable {
        package let from: WordSide
        /// What that side held.
        package let asked: String
        /// What the other side got; empty where there was nothing to get.
        package let chosen: String

        package init(from: WordSide, asked: String, chosen: String) {
            self.from = from
            self.asked = asked
            self.chosen = chosen
        }
    }

    package var action: Action
    /// What an earlier answer chose in the form; nil when the person did.
    package let filledPartOfSpeech: PartOfSpeech?
    /// nil before the first answer.
    package let earlier: Earlier?
    /// The side that somebody typed in last; nil where the browser does not say it.
    package let typed: WordSide?

    package init(
        _ action: Action, filledPartOfSpeech: PartOfSpeech? = nil, earlier: Earlier? = nil,
        typed: WordSide? = nil
    ) {
        self.action = action
        self.filledPartOfSpeech = filledPartOfSpeech
        self.earlier = earlier
        self.typed = typed
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

    /// Fills what is known into the draft. What was typed stays, except what the person replaced by a choice of their
    /// own; what an earlier answer filled in goes. A service is asked for this person; where `isOffline`, none is.
    package func carryOut(
        _ draft: WordDraft, in category: Category, _ translator: Translator, for person: User.ID,
        isOffline: Bool = false
    ) async -> (WordDraft, TranslationOutcome) {
        var draft = draft
        let (from, replaces) = question(draft.text)
        await takeBack(&draft, from, in: category, translator)
        switch action {
        case .translate, .ask: if replaces { draft.text[from.other] = "" }
        case .correct(let word, _):
            if earlier.map({ $0.chosen == draft.text[from.other] }) ?? true { draft.text[from.other] = "" }
            draft.text[from] = word
        case .choose(let word, _): draft.text[from.other] = word
        }
        guard !draft.text[from].isEmpty else {
            return (draft, TranslationOutcome(from: from, result: .nothingTyped))
        }
        let reply = await translator.reply(
            draft.text[from], from: from.language(in: category), to: from.other.language(in: category),
            asksService: asksService && !isOffline, for: person.number)
        var outcome = TranslationOutcome(from: from, result: .answered(reply), asked: draft.text[from])
        guard case .found(let finding) = reply.answer else { return (draft, outcome) }
        if draft.text[from.other].isEmpty, let best = finding.translations.first {
            draft.text[from.other] = TextRule.wordSide.check(best.text).text
        }
        outcome.chosen = draft.text[from.other]
        let filling = await WordFilling(
            finding, chosen: outcome.chosen, term: draft.text.term, from: from, in: category.pair,
            translator.dictionaries)
        if let part = filling.fill(&draft) { outcome.filledPartOfSpeech = part }
        return (draft, outcome)
    }

    /// What was filled in for another word or translation does not hold for this one.
    private func takeBack(
        _ draft: inout WordDraft, _ from: WordSide, in category: Category, _ translator: Translator
    ) async {
        if draft.text.partOfSpeech == filledPartOfSpeech { draft.text.partOfSpeech = nil }
        let old = earlier ?? Earlier(from: from, asked: draft.text[from], chosen: draft.text[from.other])
        guard !old.asked.isEmpty, !old.chosen.isEmpty else { return }
        let reply = await translator.reply(
            old.asked, from: old.from.language(in: category), to: old.from.other.language(in: category),
            asksService: false)
        guard case .found(let finding) = reply.answer else { return }
        await WordFilling(
            finding, chosen: old.chosen, term: old.from == .term ? old.asked : old.chosen, from: old.from,
            in: category.pair, translator.dictionaries
        ).takeBack(from: &draft)
    }
}
