import Speech
import Vocabulary

/// The button beside a word that says it.
struct Loudspeaker: Sendable {
    /// Where the server says the word; empty where only a browser's own voice could.
    let href: String
    let lang: String
    let text: String
    let label: String
    let isServed: Bool

    init(_ word: Word, speech: SpeechSynthesizer?, text catalogue: Catalogue) {
        lang = word.category.termLanguage
        text = word.text.term
        label = "\(catalogue("speech.listen")): \(word.text.term)"
        isServed = speech?.speaks(lang) == true
        href = isServed ? Path.speech(of: word) : ""
    }
}
