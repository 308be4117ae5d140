import Foundation
import Vocabulary

/// The words of which a text may be a form: by the list of irregular ones, by Hunspell, and by the endings that are
/// common in the language, for what Hunspell does not know.
struct WordBases {
    /// The likeliest first.
    let words: [String]

    init(of text: String, language: String, forms: WordForms, speller: Speller?) {
        let text = text.trimmed
        let irregular = forms.words(of: text)
        guard irregular.isEmpty else {
            words = irregular
            return
        }
        // Names are in Hunspell's dictionaries with their capitals only.
        let stems = speller.map { $0.stems(of: text) + $0.stems(of: text.capitalizedFirst) } ?? []
        let key = text.lookupKey
        // What is itself a word is no form of another: boring is not bore.
        guard !stems.contains(where: { $0.lookupKey == key }) else {
            words = []
            return
        }
        let bases = stems + Inflection.bases(of: key, language: language)
        // English stems go too far: accusations is of accusation rather than of accuse.
        words = language == "en" ? Self.nearest(bases, to: key) : bases
    }

    /// Those first that have most of the beginning in common.
    private static func nearest(_ bases: [String], to key: String) -> [String] {
        bases.enumerated()
            .map { (order: $0, word: $1, common: key.commonPrefix(with: $1.lookupKey).utf8.count) }
            .sorted { ($1.common, $0.order) < ($0.common, $1.order) }
            .map(\.word)
    }

    /// What the lexicon knows of the first of them that it has.
    func finding(in lexicon: Lexicon, side: WordSide) -> Finding? {
        for word in words {
            if let finding = lexicon.finding(of: word, side: side) { return finding }
        }
        return nil
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
