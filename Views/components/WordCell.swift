import Vocabulary

/// A word in a list: both sides and the progress, with links to change it.
struct WordCell: Sendable {
    let word: Word

    init(_ word: Word) {
        self.word = word
    }

    var text: WordText { word.text }
    var termLanguage: String { word.category.termLanguage }
    var translationLanguage: String { word.category.translationLanguage }
}
