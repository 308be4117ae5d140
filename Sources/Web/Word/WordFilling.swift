import Translation
import Views
import Vocabulary

/// What is known of a word besides its two sides: its transcription, part of speech, example, hint and picture.
struct WordFilling: Sendable {
    /// Its sides are empty.
    private var text = WordText(term: "", translation: "")
    private var emoji: String?

    /// Of the translation that was chosen of a finding, for the side `from`; where somebody wrote one of their own, the
    /// transcription alone.
    init(
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
    var transcription: String { text.transcription }

    /// The lexicon's entry as a word of this pair; nil where it has other languages.
    private static func ready(_ entry: LexiconEntry, in pair: LanguagePair) -> ReadyWord? {
        switch pair {
        case Lexicon.pair: entry.readyWord
        case Lexicon.turnedPair: entry.turnedWord
        default: nil
        }
    }

    /// Fills what the form leaves open; the part of speech, where that was filled.
    func fill(_ form: inout WordForm) -> PartOfSpeech? {
        if form.text.transcription.isEmpty { form.text.transcription = text.transcription }
        if form.text.note.isEmpty { form.text.note = text.note }
        // A sentence of one’s own has no translation of another one.
        if form.text.example.isEmpty && form.text.exampleTranslation.isEmpty {
            form.text.example = text.example
            form.text.exampleTranslation = text.exampleTranslation
        }
        if let emoji, form.picture.chosen == nil, form.picture.sent == nil {
            form.picture.chosen = .emoji(emoji)
        }
        guard form.text.partOfSpeech == nil else { return nil }
        form.text.partOfSpeech = text.partOfSpeech
        return text.partOfSpeech
    }

    /// Takes out of the form what this filling has put there.
    func takeBack(from form: inout WordForm) {
        for field in WordText.Field.details where form.text[field] == text[field] { form.text[field] = "" }
        if let emoji, form.picture.chosen == .emoji(emoji) { form.picture.chosen = nil }
    }
}

extension Finding {
    /// Whether `term` is what was found when `side` asked: that side itself, or a translation of it. What somebody wrote
    /// beside it is not.
    func has(_ term: String, askedFrom side: WordSide) -> Bool {
        side == .term || translations.contains { $0.text == term }
    }
}
