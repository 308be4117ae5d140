import Exchange
import Forms
import Translation
import Vocabulary

/// A list that was understood, with what is to be said of each entry.
package struct WordListReview: Sendable {
    /// In the order of the list.
    package let entries: [WordListEntry]
    /// One for each entry.
    package private(set) var items: [WordListItem]

    /// `likenesses` are those of each entry in its category, `senses` what the dictionaries know of it.
    init(
        _ entries: [WordListEntry], likenesses: [WordLikeness], senses: [ListedSense] = [],
        in pair: LanguagePair = Lexicon.pair
    ) {
        self.entries = entries
        var seen: Set<String> = []
        items = entries.enumerated().map { index, entry in
            var doubts: [WordListItem.Doubt] = []
            for side in [WordSide.term, .translation] where !entry[side].isEmpty {
                if let fault = TextRule.wordSide.check(entry[side]).fault {
                    doubts.append(.fault(side, fault))
                }
            }
            if !entry.isWhole {
                doubts.append(.noTranslation(near: []))
            } else if let doubt = Self.doubt(
                entry, index < likenesses.count ? likenesses[index] : WordLikeness())
            {
                doubts.append(doubt)
            } else if !entry.isLeftOut, !seen.insert(entry.text.folded).inserted {
                doubts.append(.repeated)
            }
            if entry.guesses.contains(.order) { doubts.append(.order) }
            if entry.guesses.contains(.separators) { doubts.append(.separators) }
            if entry.guesses.contains(.length) { doubts.insert(.length, at: 0) }
            if entry.guesses.contains(.marks) { doubts.append(.marks) }
            let sense = index < senses.count ? senses[index] : nil
            if let sense, !sense.otherwise.isEmpty {
                doubts.append(.otherwise(sense.otherwise))
            }
            return WordListItem(
                index: index, word: sense?.filling(entry.text, in: pair) ?? ReadyWord(text: entry.text),
                isTranslated: entry.isTranslated, isLeftOut: entry.isLeftOut, doubts: doubts)
        }
    }

    private static func doubt(_ entry: WordListEntry, _ likeness: WordLikeness) -> WordListItem.Doubt? {
        if let word = likeness.pair { return .taken(word) }
        if entry.guesses.contains(.term) {
            return likeness.translation.map(WordListItem.Doubt.takenOtherwise)
        }
        if entry.guesses.contains(.translation) {
            return likeness.term.map(WordListItem.Doubt.takenOtherwise)
        }
        return likeness.term.map(WordListItem.Doubt.known)
    }

    /// What would be added now.
    var additions: [ReadyWord] { items.filter(\.isAddable).map(\.word) }

    /// Those that cannot be added as they are, for as long as somebody wants them.
    var undecided: [WordListEntry] { items.filter { $0.state == .doubtful }.map { entries[$0.index] } }

    var figures: WordListFigures { WordListFigures(items) }

    /// The entries in the order in which they want to be looked at.
    package var sorted: [WordListItem] {
        let states = items.map(\.state)
        return items.indices.sorted { (states[$0], $0) < (states[$1], $1) }.map { items[$0] }
    }

    /// Says of an entry without translation what it may have been meant to be.
    mutating func suggest(_ near: [String], at index: Int) {
        guard let place = items[index].doubts.firstIndex(of: .noTranslation(near: [])) else { return }
        items[index].doubts[place] = .noTranslation(near: near)
    }
}
