import Foundation
import Vocabulary

/// The words of which a text may be a form: by the list of irregular ones, by Hunspell, and by the endings that are
/// common in the language, for what Hunspell does not know.
struct WordBases {
    /// Those that it is a form of, the likeliest first: they come before what a dictionary has under the text itself,
    /// which is seldom what is meant (going, жены).
    let inflected: [String]
    /// How many of those are known for forms of it, and not guessed.
    private let knownCount: Int
    /// Those that an English text is made of besides, publish of publisher; looked for when they are wanted.
    let roots: () -> [String]
    private let partsOfSpeech: Set<PartOfSpeech>?
    /// Of a text of several words.
    let phrase: PhraseBases?

    /// All, for a dictionary that does not have the text.
    var words: [String] { inflected + roots() }

    init(of text: String, language: String, forms: WordForms, speller: Speller?) {
        let text = text.trimmed
        phrase = PhraseBases(of: text, language: language) { word in
            let bases = WordBases(of: word, language: language, forms: forms, speller: speller)
            // What is guessed for a comparative is, within a phrase, mostly somebody: a high jumper, a collective farmer.
            let isSomebody = language == "en" && bases.knownCount == 0 && word.lookupKey.hasSuffix("er")
            return isSomebody ? [] : bases.inflected
        }
        // Hunspell knows single words.
        let speller = phrase == nil ? speller : nil
        let irregular = forms.words(of: text)
        // Hunspell knows no more of an English one, and goes too far.
        guard irregular.isEmpty || language != "en" else {
            (inflected, partsOfSpeech) = (irregular, nil)
            knownCount = irregular.count
            roots = { [] }
            return
        }
        let key = text.lookupKey
        partsOfSpeech = irregular.isEmpty ? Inflection.partsOfSpeech(ofForm: key, language: language) : nil
        guard language != "en" else {
            // Of a phrase each word is tried by itself.
            inflected = phrase == nil ? Inflection.bases(of: key, language: language) : []
            knownCount = 0
            roots = {
                // English stems go too far: unhappy is not happy.
                Self.stems(of: text, speller).filter {
                    $0.lookupKey != key && !EnglishDerivation.isDenial(key, of: $0.lookupKey)
                }
            }
            return
        }
        let stems = Self.stems(of: text, speller)
        let others = stems.filter { $0.lookupKey != key && !irregular.contains($0) }
        // What is itself a word is no form by an ending that is guessed.
        let guessed =
            !irregular.isEmpty || others.count < stems.count || phrase != nil
            ? [] : Inflection.bases(of: key, language: language)
        let known = irregular + others
        inflected = known + guessed
        knownCount = known.count
        roots = { [] }
    }

    private static func stems(of text: String, _ speller: Speller?) -> [String] {
        // Names are in Hunspell's dictionaries with their capitals only.
        speller.map { $0.stems(of: text) + $0.stems(of: text.capitalizedFirst) } ?? []
    }

    /// What the lexicon knows of the first of them that it has.
    func finding(in lexicon: Lexicon, side: WordSide) -> Finding? {
        inflected.lazy.compactMap { finding(of: $0, in: lexicon, side: side) }.first
    }

    /// What the lexicon knows of each that is known for one: стали is a form of стать and of сталь. Where it has none of
    /// those, what it knows of the first guess.
    func findings(in lexicon: Lexicon, side: WordSide) -> [Finding] {
        let known = inflected.prefix(knownCount).compactMap { finding(of: $0, in: lexicon, side: side) }
        return known.isEmpty ? [finding(in: lexicon, side: side)].compactMap(\.self) : known
    }

    /// What the lexicon knows of the phrase that it is a form of.
    func phraseFinding(in lexicon: Lexicon, side: WordSide) -> Finding? {
        guard let phrase else { return nil }
        return lexicon.keys(of: phrase, side: side).lazy.compactMap { lexicon.finding(of: $0, side: side) }
            .first
    }

    private func finding(of word: String, in lexicon: Lexicon, side: WordSide) -> Finding? {
        guard let finding = lexicon.finding(of: word, side: side) else { return nil }
        guard let partsOfSpeech else { return finding }
        let fitting = finding.translations.filter { $0.partOfSpeech.map(partsOfSpeech.contains) ?? false }
        guard !fitting.isEmpty else {
            // Locals are local people: what has no noun is an adjective all the same.
            return partsOfSpeech.contains(.noun) ? finding : nil
        }
        return Finding(word: finding.word, transcription: finding.transcription, translations: fitting)
    }
}
