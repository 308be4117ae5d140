import Translation
import Vocabulary

extension ListedSense {
    /// A word of a list with what is known of its sense; what was written stays as it is.
    func filling(_ text: WordText, in pair: LanguagePair) -> ReadyWord {
        guard let entry else { return ReadyWord(text: text) }
        let known = pair == Lexicon.pair ? entry.readyWord : entry.turnedWord
        var text = text
        // The sound and the stress are those of the headword.
        let saysSound = pair == Lexicon.pair ? !isForm : known.text.term == text.term
        if text.transcription.isEmpty, saysSound { text.transcription = known.text.transcription }
        if text.partOfSpeech == nil { text.partOfSpeech = known.text.partOfSpeech }
        if text.note.isEmpty { text.note = known.text.note }
        if text.example.isEmpty, text.exampleTranslation.isEmpty {
            text.example = known.text.example
            text.exampleTranslation = known.text.exampleTranslation
        }
        return ReadyWord(text: text, emoji: known.emoji)
    }
}
