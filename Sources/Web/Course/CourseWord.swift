import Vocabulary

/// A word on the page of its course.
struct CourseWord: Row {
    static let template = "parts/course-word"
    static let keys: (texts: Set<String>, flags: Set<String>) = (
        [
            "term", "translation", "termLanguage", "translationLanguage", "transcription", "partOfSpeech",
            "example", "exampleTranslation",
        ],
        ["hasTranscription", "hasPartOfSpeech", "hasExample", "hasExampleTranslation"]
    )

    private let word: WordText
    private let course: Course
    private let catalogue: Catalogue

    init(_ word: WordText, of course: Course, text: Catalogue) {
        self.word = word
        self.course = course
        catalogue = text
    }

    func text(_ key: String) -> String {
        switch key {
        case "term": word.term
        case "translation": word.translation
        case "termLanguage": course.termLanguage
        case "translationLanguage": course.translationLanguage
        case "transcription": word.transcription
        case "partOfSpeech": word.partOfSpeech.map { catalogue($0) } ?? ""
        case "example": word.example
        case "exampleTranslation": word.exampleTranslation
        default: ""
        }
    }

    func flag(_ key: String) -> Bool {
        switch key {
        case "hasTranscription": !word.transcription.isEmpty
        case "hasPartOfSpeech": word.partOfSpeech != nil
        case "hasExample": !word.example.isEmpty
        case "hasExampleTranslation": !word.exampleTranslation.isEmpty
        default: false
        }
    }
}

extension Catalogue {
    /// What a part of speech is called.
    func callAsFunction(_ part: PartOfSpeech) -> String { self("partOfSpeech.\(part.rawValue)") }
}
