import Exchange
import Translation
import Vocabulary

/// A word that is not one's own yet.
package struct FoundEntry: Sendable {
    package let term: String
    package let translation: String
    package let emoji: String?
}

/// What the dictionaries know of a text that somebody looks for among their words.
struct DictionarySearch: Sendable {
    let dictionaries: Dictionaries
    let pair: LanguagePair

    /// Words that are offered.
    private static let limit = 6
    /// Translations of one that are said.
    private static let translations = 3

    /// The word itself, those that begin so, and where there is none of either those that were meant perhaps.
    func entries(for text: String) async -> [FoundEntry] {
        let side = WordSide(ofLettersOf: text, in: pair) ?? .term
        let (from, to) = (side.language(in: pair), side.other.language(in: pair))
        let begun = await dictionaries.completions(of: text, from: from, to: to, limit: Self.limit)
        var words = begun
        switch await dictionaries.answer(text, from: from, to: to) {
        case .found(let finding): words = [finding.word] + begun
        case .near(let near): if begun.isEmpty { words = near }
        case .notFound, .unavailable: break
        }
        let findings = await dictionaries.findings(of: Set(words), from: from, to: to)
        var seen: Set<String> = []
        return words.compactMap { word in findings[word] }
            .flatMap { entries(of: $0, side) }
            .filter { seen.insert($0.term.lowercased()).inserted }.prefix(Self.limit).map { $0 }
    }

    private func entries(of finding: Finding, _ side: WordSide) -> [FoundEntry] {
        switch side {
        case .term:
            let best = finding.translations.prefix(Self.translations)
            return [
                FoundEntry(
                    term: finding.word, translation: best.map(\.text).joined(separator: ", "),
                    emoji: best.first?.entry?.emoji)
            ]
        case .translation:
            return finding.translations.prefix(Self.translations).map {
                FoundEntry(term: $0.text, translation: finding.word, emoji: $0.entry?.emoji)
            }
        }
    }
}
