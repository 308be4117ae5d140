import Speech
import Vocabulary

/// A word in a list: both sides and the progress, with links to change it.
struct WordCell: Row {
    static let template = "parts/word-cell"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        [
            "id", "term", "translation", "termLanguage", "translationLanguage", "progress", "progressLabel",
            "transcription", "partOfSpeech", "example", "exampleTranslation", "note", "editHref",
            "deleteHref", "image", "emoji", "speechHref",
        ],
        [
            "isLearned", "hasTranscription", "hasPartOfSpeech", "hasExample", "hasExampleTranslation",
            "hasNote", "hasImage", "hasEmoji", "isServed",
        ]
    )

    private let word: Word
    /// The server says it where the browser cannot.
    private let isServed: Bool
    private let catalogue: Catalogue

    init(_ word: Word, speech: SpeechSynthesizer?, text: Catalogue) {
        self.word = word
        isServed = speech?.speaks(word.category.termLanguage) == true
        catalogue = text
    }

    func text(_ key: String) -> String {
        switch key {
        case "id": String(word.id)
        case "term": word.text.term
        case "translation": word.text.translation
        case "termLanguage": word.category.termLanguage
        case "translationLanguage": word.category.translationLanguage
        case "progress": String(word.progress.value)
        case "progressLabel": catalogue("progress.word", ["progress": String(word.progress.value)])
        case "transcription": word.text.transcription
        case "partOfSpeech": word.text.partOfSpeech.map { catalogue($0) } ?? ""
        case "example": word.text.example
        case "exampleTranslation": word.text.exampleTranslation
        case "note": word.text.note
        case "editHref": Path.editWord(word.id)
        case "deleteHref": Path.deleteWord(word.id)
        case "image": if case .upload(let name) = word.picture { Path.picture(name) } else { "" }
        case "emoji": if case .emoji(let text) = word.picture { text } else { "" }
        case "speechHref": Path.speech(of: word)
        default: ""
        }
    }

    func flag(_ key: String) -> Bool {
        switch key {
        case "isLearned": word.progress.isLearned
        case "hasTranscription": !word.text.transcription.isEmpty
        case "hasPartOfSpeech": word.text.partOfSpeech != nil
        case "hasExampleTranslation": !word.text.exampleTranslation.isEmpty
        case "hasExample": !word.text.example.isEmpty
        case "hasNote": !word.text.note.isEmpty
        case "hasImage": if case .upload = word.picture { true } else { false }
        case "hasEmoji": if case .emoji = word.picture { true } else { false }
        case "isServed": isServed
        default: false
        }
    }
}
