import Mustache
import Storage

/// A word in a list: both sides and the progress, with links to change it.
struct WordCell: Sendable, MustacheParent {
    let word: Word
    let text: Catalogue
    let sprite: String

    func child(named name: String) -> Any? {
        switch name {
        case "id": word.id
        case "term": word.text.term
        case "translation": word.text.translation
        case "transcription": word.text.transcription.isEmpty ? nil : word.text.transcription
        case "example": word.text.example.isEmpty ? nil : word.text.example
        case "note": word.text.note.isEmpty ? nil : word.text.note
        case "termLanguage": word.category.termLanguage
        case "translationLanguage": word.category.translationLanguage
        case "progress": word.progress.value
        case "isLearned": word.progress.isLearned
        case "progressLabel": text("progress.word", ["progress": String(word.progress.value)])
        case "editHref": Path.editWord(word.id)
        case "deleteHref": Path.deleteWord(word.id)
        case "edit": text("action.edit")
        case "delete": text("word.delete")
        case "sprite": sprite
        default: nil
        }
    }
}
