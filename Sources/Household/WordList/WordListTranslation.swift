import Exchange
import Forms
import Translation
import Vocabulary

/// Asks the offline dictionary for what a list leaves open.
struct WordListTranslation: Sendable {
    let dictionaries: Dictionaries
    let termLanguage: String
    let translationLanguage: String

    init(_ dictionaries: Dictionaries, for category: Category) {
        self.dictionaries = dictionaries
        termLanguage = category.termLanguage
        translationLanguage = category.translationLanguage
    }

    /// Fills empty sides, transcriptions and parts of speech; what was written stays as it is.
    func fill(_ entries: [WordListEntry]) async -> [WordListEntry] {
        var entries = entries
        let lacking = Set(entries.lazy.filter { $0.term.isEmpty }.map(\.translation))
        let terms = await dictionaries.findings(of: lacking, from: translationLanguage, to: termLanguage)
        for index in entries.indices where entries[index].term.isEmpty {
            fill(.term, terms[entries[index].translation], &entries[index])
        }
        let asked = Set(entries.lazy.filter { !$0.isWhole || $0.transcription.isEmpty }.map(\.term))
        let findings = await dictionaries.findings(
            of: asked.subtracting([""]), from: termLanguage, to: translationLanguage)
        for index in entries.indices {
            guard let finding = findings[entries[index].term] else { continue }
            if entries[index].translation.isEmpty { fill(.translation, finding, &entries[index]) }
            if entries[index].transcription.isEmpty, finding.isNamed(entries[index].term) {
                entries[index].transcription = TextRule.transcription.check(finding.transcription).text
            }
            if entries[index].partOfSpeech == nil {
                let same = finding.translations.first { $0.text == entries[index].translation }
                entries[index].partOfSpeech = same?.partOfSpeech
            }
        }
        return entries
    }

    /// What a word without translation may have been meant to be.
    func near(_ entry: WordListEntry) async -> [String] {
        let (word, from, to) =
            entry.term.isEmpty
            ? (entry.translation, translationLanguage, termLanguage)
            : (entry.term, termLanguage, translationLanguage)
        guard case .near(let words) = await dictionaries.answer(word, from: from, to: to)
        else { return [] }
        return words
    }

    func fill(_ side: WordSide, _ finding: Finding?, _ entry: inout WordListEntry) {
        guard let best = finding?.translations.first else { return }
        entry[side] = TextRule.wordSide.check(best.text).text
        entry.guesses.insert(side == .term ? .term : .translation)
    }
}

extension Finding {
    /// It is of the word itself, not of one that it is a form of, and all its senses sound alike: lead and lead do not.
    fileprivate func isNamed(_ term: String) -> Bool {
        guard Set(translations.compactMap { $0.entry?.transcription }).count < 2 else { return false }
        let (asked, word) = (term.lowercased(), word.lowercased())
        return asked == word || ["to ", "a ", "an ", "the "].contains { asked == $0 + word }
    }
}
