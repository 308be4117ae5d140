import Exchange
import Translation
import Vocabulary

extension Learner {
    /// The words of one of their categories as a list for another, whose pair has one of its languages: what is written in
    /// that stays, the rest is what the dictionaries say.
    ///
    /// - Parameter rows: as in `check`.
    /// - Throws: `WordListFault`, and `ExportInterrupted` when the account goes.
    package func list(of source: Category, for category: Category, rows: Int) async throws -> WordListReview {
        var words: [WordText] = []
        var position: Int64?
        repeat {
            let slice = try await exportedWords(in: source.id, after: position)
            words += slice.entries.map(\.text)
            position = slice.next
        } while position != nil && words.count <= WordListDraft.wordLimit
        let translation = WordListTranslation(translator.dictionaries, for: category)
        let entries = await translation.entries(of: words, in: source.pair)
        return try await check(WordListDraft(entries), for: category, rows: rows)
    }
}

extension WordListTranslation {
    /// Of words of another pair. A side that is in neither of its languages is asked for by the side that does not stay.
    fileprivate func entries(of words: [WordText], in pair: LanguagePair) async -> [WordListEntry] {
        let sides: [(side: WordSide, language: String)] = [
            (.term, termLanguage), (.translation, translationLanguage),
        ]
        var entries = words.map { word in
            var entry = WordListEntry()
            for (side, language) in sides { entry[side] = word.text(in: language, of: pair) ?? "" }
            if termLanguage == pair.term {
                (entry.transcription, entry.partOfSpeech) = (word.transcription, word.partOfSpeech)
            }
            return entry
        }
        for (side, language) in sides where ![pair.term, pair.translation].contains(language) {
            let stays = side == .term ? translationLanguage : termLanguage
            let other = stays == pair.term ? pair.translation : pair.term
            let asked = words.map { ($0.text(in: other, of: pair) ?? "").firstMeaning }
            let findings = await dictionaries.findings(
                of: Set(asked).subtracting([""]), from: other, to: language)
            for index in entries.indices {
                fill(side, findings[asked[index]], &entries[index])
                // One of several meanings can be asked for, all together cannot.
                if entries[index][side].isEmpty {
                    let kept: WordSide = side == .term ? .translation : .term
                    entries[index][kept] = entries[index][kept].firstMeaning
                }
            }
        }
        return entries.filter { !$0.term.isEmpty || !$0.translation.isEmpty }
    }
}

extension WordText {
    /// nil in a language that is none of the pair's.
    fileprivate func text(in language: String, of pair: LanguagePair) -> String? {
        if language == pair.term { return term }
        return language == pair.translation ? translation : nil
    }
}

extension String {
    fileprivate var firstMeaning: String {
        let scalars = unicodeScalars.prefix { $0 != ";" && $0 != "," && $0 != "(" }
        let first = String(scalars).split(separator: " ", omittingEmptySubsequences: true)
            .joined(separator: " ")
        return first.isEmpty ? self : first
    }
}
