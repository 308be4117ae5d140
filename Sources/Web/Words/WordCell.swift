import Mustache
import Storage

/// A word in a list: both sides and the progress, with links to change it.
struct WordCell: Sendable, MustacheParent {
    /// The renderer copies a row each time it looks at it: one reference is copied instead of many texts.
    private final class Content: Sendable {
        let word: Word
        let progressLabel: String

        init(word: Word, progressLabel: String) {
            self.word = word
            self.progressLabel = progressLabel
        }
    }

    private let content: Content

    init(_ word: Word, text: Catalogue) {
        content = Content(
            word: word, progressLabel: text("progress.word", ["progress": String(word.progress.value)]))
    }

    func child(named name: String) -> Any? {
        let word = content.word
        return switch name {
        case "term": Shown(word.text.term)
        case "translation": Shown(word.text.translation)
        case "termLanguage": Shown(word.category.termLanguage)
        case "translationLanguage": Shown(word.category.translationLanguage)
        case "progress": Shown(word.progress.value)
        case "progressLabel": Shown(content.progressLabel)
        case "isLearned": word.progress.isLearned
        case "hasTranscription": !word.text.transcription.isEmpty
        case "transcription": Shown(word.text.transcription)
        case "hasExample": !word.text.example.isEmpty
        case "example": Shown(word.text.example)
        case "hasNote": !word.text.note.isEmpty
        case "note": Shown(word.text.note)
        case "id": Shown(word.id)
        case "editHref": Shown(Path.editWord(word.id))
        case "deleteHref": Shown(Path.deleteWord(word.id))
        default: nil
        }
    }
}
