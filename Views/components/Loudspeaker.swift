import Localization
import Vocabulary

/// The button beside a text that says it: by the browser's own voice, or by the server's where that has one.
struct Loudspeaker: Sendable {
    private let word: WordText
    private let field: WordText.Field
    private let pair: LanguagePair
    /// nil for a text that is nobody's word yet.
    private let id: Word.ID?
    /// Then its name says which word it is of. On the page of one word it does not, and gives no answer away.
    private let isOneOfMany: Bool

    init(_ word: Word, _ field: WordText.Field = .term, isOneOfMany: Bool = false) {
        self.word = word.text
        self.field = field
        pair = word.category.pair
        id = word.id
        self.isOneOfMany = isOneOfMany
    }

    /// One of many texts that are nobody's words yet.
    init(_ word: WordText, _ field: WordText.Field = .term, pair: LanguagePair) {
        self.word = word
        self.field = field
        self.pair = pair
        id = nil
        isOneOfMany = true
    }

    /// A sentence of a lesson.
    init(sentence: String, meaning: String, pair: LanguagePair) {
        self.init(
            WordText(term: sentence, translation: meaning, example: sentence), .example, pair: pair)
    }

    var text: String { word[field] }
    /// What is heard: the word, its translation, its example.
    var name: Message { Message("speech.\(field.rawValue)") }
    private var language: String { field.language(in: pair) ?? pair.term }

    /// BCP 47 tag with the country whose pronunciation is taught.
    var tag: String { SpokenLanguage(language)?.tag ?? language }

    /// Where the server says the text, when it has a voice for it.
    func address(in frame: Frame) -> Address? {
        guard let id, frame.voices.contains(language) else { return nil }
        return Path.speech(of: id, field, in: word, rate: frame.speechRate)
    }

    /// Which word it is of, in the reader's language: a name is said by one voice. nil when it is the only one, or the
    /// word is in two other languages.
    func subject(in language: Language) -> String? {
        guard isOneOfMany else { return nil }
        if pair.term == language.rawValue { return word.term }
        return pair.translation == language.rawValue ? word.translation : nil
    }
}

/// A few words of a language, to hear how they will be said.
struct VoiceSample: Sendable {
    /// Code of a language.
    let language: String
    let spoken: SpokenLanguage

    /// nil for a language that nobody says.
    init?(_ language: String) {
        guard let spoken = SpokenLanguage(language) else { return nil }
        self.language = language
        self.spoken = spoken
    }

    /// Where the server says it, when it has a voice for it.
    func address(in frame: Frame) -> Address? {
        frame.voices.contains(language) ? Path.voiceSample(language, rate: frame.speechRate) : nil
    }
}
