import Foundation
import Vocabulary

/// The words of which a text may be a form: by the list of irregular ones, by Hunspell, and by the endings that are
/// common in the language, for what Hunspell does not know.
struct WordBases {
    /// Those that it is a form of by its ending, the likeliest first: they come before what a dictionary has under the
    /// text itself, which is seldom what is meant (going, жены).
    private let inflected: [String]
    /// All, for a dictionary that does not have the text: also those that it is made of, publish of publisher.
    let words: [String]
    private let partsOfSpeech: Set<PartOfSpeech>?

    init(of text: String, language: String, forms: WordForms, speller: Speller?) {
        let text = text.trimmed
        let irregular = forms.words(of: text)
        guard irregular.isEmpty else {
            (inflected, words, partsOfSpeech) = (irregular, irregular, nil)
            return
        }
        let key = text.lookupKey
        // Names are in Hunspell's dictionaries with their capitals only.
        let stems = speller.map { $0.stems(of: text) + $0.stems(of: text.capitalizedFirst) } ?? []
        let others = stems.filter { $0.lookupKey != key }
        // What is itself a word is no form by an ending that is guessed.
        let guessed =
            others.count < stems.count && language != "en"
            ? [] : Inflection.bases(of: key, language: language)
        // English stems go too far: unhappy is not happy.
        (inflected, words) =
            language == "en" ? (guessed, guessed + others) : (others + guessed, others + guessed)
        partsOfSpeech = Inflection.partsOfSpeech(ofForm: key, language: language)
    }

    /// What the lexicon knows of the first of them that it has.
    func finding(in lexicon: Lexicon, side: WordSide) -> Finding? {
        for word in inflected {
            guard let finding = lexicon.finding(of: word, side: side) else { continue }
            guard let partsOfSpeech else { return finding }
            let fitting = finding.translations.filter { $0.partOfSpeech.map(partsOfSpeech.contains) ?? false }
            guard !fitting.isEmpty else { continue }
            return Finding(word: finding.word, transcription: finding.transcription, translations: fitting)
        }
        return nil
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
