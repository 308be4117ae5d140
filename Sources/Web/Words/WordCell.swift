import Mustache
import Storage

/// A word in a list: both sides and the progress, with links to change it.
///
/// A class, since the renderer copies a value each time it looks at it.
final class WordCell: Sendable, MustacheParent {
    private let word: Word
    private let progressLabel: String

    init(_ word: Word, text: Catalogue) {
        self.word = word
        progressLabel = text("progress.word", ["progress": String(word.progress.value)])
    }

    func child(named name: String) -> Any? {
        switch name {
        case "term": word.text.term
        case "translation": word.text.translation
        case "termLanguage": word.category.termLanguage
        case "translationLanguage": word.category.translationLanguage
        case "progress": word.progress.value
        case "progressLabel": progressLabel
        case "isLearned": word.progress.isLearned
        case "transcription": Self.text(word.text.transcription)
        case "example": Self.text(word.text.example)
        case "note": Self.text(word.text.note)
        case "id": word.id
        case "editHref": Path.editWord(word.id)
        case "deleteHref": Path.deleteWord(word.id)
        default: nil
        }
    }

    /// An empty text is no text for a template.
    private static func text(_ text: String) -> String? { text.isEmpty ? nil : text }
}
