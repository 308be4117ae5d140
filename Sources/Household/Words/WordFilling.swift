import Forms
import Translation
import Vocabulary

/// What is known of a word besides its two sides: its transcription, part of speech, example, hint and picture.
package struct WordFilling: Sendable {
    /// Its sides are empty.
    private var text = WordText(term: "", translation: "")
    private var emoji: String?

    /// Of the translation that was chosen of a finding, for the side `from`; where somebody wrote one of their own, the
    /// transcription alone.
    package init(
        _ finding: Finding, chosen: String, term: String, from: WordSide, in pair: LanguagePair,
        _ dictionaries: Dictionaries
    ) async {
        let translation = finding.translations.first { $0.text == chosen }
        text.partOfSpeech = translation?.partOfSpeech
        if let ready = translation?.entry.flatMap({ Self.ready($0, in: pair) }) {
            text = ready.text
            emoji = ready.emoji
            // The stress of another word than the one that was chosen.
            if pair != Lexicon.pair && ready.text.term != term { text.transcription = "" }
            (text.term, text.translation) = ("", "")
        } else if from == .term {
            text.transcription = finding.transcription
        } else {
            text.transcription = await dictionaries.transcription(of: term, language: pair.term)
        }
    }

    /// IPA of the term; empty when unknown.
    package var transcription: String { text.transcription }

    /// The lexicon's entry as a word of this pair; nil where it has other languages.
    private static func ready(_ entry: LexiconEntry, in pair: LanguagePair) -> ReadyWord? {
        switch pair {
        case Lexicon.pair: entry.readyWord
        case Lexicon.turnedPair: entry.turnedWord
        default: nil
        }
    }

    /// Fills what the draft leaves open; the part of speech, where that was filled.
    func fill(_ draft: inout WordDraft) -> PartOfSpeech? {
        if draft.text.transcription.isEmpty { draft.text.transcription = text.transcription }
        if draft.text.note.isEmpty { draft.text.note = text.note }
        // A sentence of one’s own has no translation of another one.
        if draft.text.example.isEmpty && draft.text.exampleTranslation.isEmpty {
            draft.text.example = text.example
            draft.text.exampleTranslation = text.exampleTranslation
        }
        if let emoji, draft.picture == nil, !draft.hasSentPicture { draft.picture = .emoji(emoji) }
        guard draft.text.partOfSpeech == nil else { return nil }
        draft.text.partOfSpeech = text.partOfSpeech
        return text.partOfSpeech
    }

    /// Takes out of the draft what this filling has put there.
    func takeBack(from draft: inout WordDraft) {
        for field in WordText.Field.details where draft.text[field] == text[field] { draft.text[field] = "" }
        if let emoji, draft.picture == .emoji(emoji) { draft.picture = nil }
    }
}
