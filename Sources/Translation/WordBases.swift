import Vocabulary

/// The words of which a text may be a form: by the list of irregular ones, by Hunspell, and by the endings that are
/// common in the language, for what Hunspell does not know.
struct WordBases {
    /// The likeliest first.
    let words: [String]

    init(of text: String, language: String, forms: WordForms, speller: Speller?) {
        let text = text.trimmed
        let irregular = forms.words(of: text)
        // What is itself a word is no form of another: boring is not bore.
        let stems = irregular.isEmpty ? (speller?.stems(of: text) ?? []) : []
        let isWord = stems.contains { $0.lookupKey == text.lookupKey }
        words = irregular + (isWord ? [] : stems)
        endings = irregular.isEmpty && !isWord ? Inflection.bases(of: text.lookupKey, language: language) : []
    }

    private let endings: [String]

    /// What the lexicon knows of the first of them that it has.
    func finding(in lexicon: Lexicon, side: WordSide) -> Finding? {
        for word in words + endings {
            if let finding = lexicon.finding(of: word, side: side) { return finding }
        }
        return nil
    }
}
