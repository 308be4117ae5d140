import Vocabulary

/// The button beside a word that says it: by the browser's own voice, or by the server's where that has one.
struct Loudspeaker: Sendable {
    let text: String
    /// BCP 47 tag of the word's language.
    let language: String
    /// Where the server says the word; nil for a text that is nobody's word yet.
    let address: Address?

    init(_ word: Word) {
        text = word.text.term
        language = word.category.termLanguage
        address = Path.speech(of: word)
    }
    /// For a text that is nobody's word yet.
    init(_ text: String, language: String) {
        self.text = text
        self.language = language
        address = nil
    }
}
