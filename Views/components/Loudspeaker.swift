import Vocabulary

/// The button beside a word that says it: by the browser's own voice, or by the server's where that has one.
struct Loudspeaker: Sendable {
    let text: String
    /// BCP 47 tag of the word's language.
    let language: String
    /// nil for a text that is nobody's word yet.
    private let word: Word.ID?

    /// Where the server says the word, when it has a voice for it.
    func address(in frame: Frame) -> Address? {
        guard let word, frame.voices.contains(language) else { return nil }
        return Path.speech(of: word, saying: text)
    }

    init(_ word: Word) {
        text = word.text.term
        language = word.category.termLanguage
        self.word = word.id
    }

    /// For a text that is nobody's word yet.
    init(_ text: String, language: String) {
        self.text = text
        self.language = language
        word = nil
    }
}
