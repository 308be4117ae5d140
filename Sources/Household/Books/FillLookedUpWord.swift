import Exchange
import Forms
import Translation
import Vocabulary

extension Learner {
    /// A word that somebody looked up, with its sentence as its example and what the dictionaries of the house say of it. What
    /// stood in the book as a form is the word that it is a form of. Without a translation where nobody knows one.
    package func filled(_ word: LookedUpWord, in pair: LanguagePair) async -> BookConversion.Filled {
        let term = word.term.bounded(bytes: LookedUpWord.termLimit).streamSafe
        var text = WordText(term: TextRule.wordSide.check(term).text, translation: "", example: word.example)
        let category = Category(
            id: 0, title: "", termLanguage: pair.term, translationLanguage: pair.translation)
        let reply = await translator.reply(
            text.term, from: pair.term, to: pair.translation, asksService: false)
        if case .found(let finding) = reply.answer, text.term.isForm(of: finding.word, in: pair.term) {
            text.term = finding.word
        }
        let (draft, _) = await TranslationRequest(.ask(.term)).carryOut(
            WordDraft(text), in: category, translator, for: user.id, isOffline: true)
        return BookConversion.Filled(word, text: draft.text, picture: draft.picture)
    }

    /// As the first words of a file would be; without those that nobody can translate.
    package func preview(of words: [LookedUpWord], by plan: BookPlan) async -> [BookPreview] {
        var previews: [BookPreview] = []
        for word in words {
            guard let place = plan.place(of: word) else { continue }
            let text = await filled(word, in: place.pair).text
            guard !text.translation.isEmpty, let kept = text.keptOfNote else { continue }
            previews.append(BookPreview(text: kept, pair: place.pair))
        }
        return previews
    }
}

extension String {
    /// Whether a dictionary that was asked for this word found it as a form of `word`. Russian words are left as they are:
    /// dictionaries put stress marks on them.
    fileprivate func isForm(of word: String, in language: String) -> Bool {
        guard language != "ru", !word.isEmpty, TextRule.wordSide.check(word).fault == nil else {
            return false
        }
        return word.folded != folded && !word.contains(" ") && !contains(" ")
    }
}
