import Learning
import Localization
import Vocabulary

/// The button beside a text that says it: by its own recording, by the browser's own voice, or by the server's where that
/// has one.
struct Loudspeaker: Sendable {
    /// Whose text it is: what the server's voice may say.
    private enum Source {
        case word(Word.ID), lesson(Lesson.ID), course(Course.ID)
        /// Nobody's word yet, as it was found for what stands on a side.
        case found(WordSide)
        /// Nobody's word, and found nowhere.
        case none
    }

    private let word: WordText
    private let field: WordText.Field
    private let pair: LanguagePair
    private let source: Source
    /// The name of the word's own recording, which is heard instead of any voice; nil where it has none.
    private let recording: String?
    /// What is heard: the word, its translation, its example.
    private let heard: Message
    /// Then its name says which word it is of. On the page of one word it does not, and gives no answer away.
    private let isOneOfMany: Bool
    /// Of its name, where that stands in a text of another language; nil where the page says it.
    private(set) var language: Language?

    init(_ word: Word, _ field: WordText.Field = .term, isOneOfMany: Bool = false) {
        self.word = word.text
        self.field = field
        pair = word.category.pair
        source = .word(word.id)
        recording = field == .term ? word.recording : nil
        heard = Message("speech.\(field.rawValue)")
        self.isOneOfMany = isOneOfMany
    }

    /// One of many texts of a lesson.
    init(_ word: WordText, _ field: WordText.Field = .term, pair: LanguagePair, of lesson: Lesson.ID) {
        self.word = word
        self.field = field
        self.pair = pair
        source = .lesson(lesson)
        recording = nil
        heard = Message("speech.\(field.rawValue)")
        isOneOfMany = true
    }

    /// What was found for a word; the server can say it where `side` asked for it.
    init(found word: WordText, askedFrom side: WordSide?, pair: LanguagePair) {
        self.word = word
        field = .term
        self.pair = pair
        source = side.map(Source.found) ?? .none
        recording = nil
        heard = "speech.term"
        isOneOfMany = true
    }

    /// One of many words of a course, or its example; the server can say those too.
    init(_ word: WordText, _ field: WordText.Field = .term, of course: Course) {
        self.word = word
        self.field = field
        pair = course.pair
        source = .course(course.id)
        recording = nil
        heard = Message("speech.\(field.rawValue)")
        isOneOfMany = true
    }

    /// A sentence of a lesson.
    init(sentence: String, meaning: String, of lesson: Lesson) {
        self.init(
            WordText(term: sentence, translation: meaning, example: sentence), .example, pair: lesson.pair,
            of: lesson.id)
    }

    /// The same, within a text that is not in the reader's `language`.
    init(inTextOf language: Language, sentence: String, meaning: String, of lesson: Lesson) {
        self.init(sentence: sentence, meaning: meaning, of: lesson)
        self.language = language
    }

    /// A task of a lesson before it is answered. Its name gives no answer away.
    init(_ task: LessonTask, of lesson: Lesson) {
        word = WordText(term: "", translation: "", example: task.question)
        field = .example
        pair = lesson.pair
        source = .lesson(lesson.id)
        recording = nil
        heard = Message("speech.task")
        isOneOfMany = false
    }

    /// A paragraph of a text of a lesson, counted from 1.
    init(paragraph number: Int, _ text: String, inTextOf language: Language, of lesson: Lesson) {
        word = WordText(term: "", translation: "", example: text)
        field = .example
        pair = lesson.pair
        source = .lesson(lesson.id)
        recording = nil
        heard = Message("speech.paragraph", numbers: ["number": number])
        isOneOfMany = false
        self.language = language
    }

    var text: String { word[field] }
    /// What the browser's voice is given: a stress mark is no letter.
    var said: String { spokenLanguage == "ru" ? text.withoutStress : text }
    private var spokenLanguage: String { field.language(in: pair) ?? pair.term }

    /// BCP 47 tag with the country whose pronunciation is taught.
    var tag: String { SpokenLanguage(spokenLanguage)?.tag ?? spokenLanguage }

    /// Where its own recording lies. Of a loudspeaker that says no language scripts ask no voice.
    var recordingAddress: Address? { recording.map { Path.recording($0) } }

    /// Where the server says the text, when it has a voice for it.
    func address(in frame: Frame) -> Address? {
        guard frame.voices.contains(spokenLanguage) else { return nil }
        switch source {
        case .word(let id): return Path.speech(of: id, field, in: word, rate: frame.speechRate)
        case .lesson(let id):
            return Path.speech(of: field == .term ? word.spoken : text, in: id, rate: frame.speechRate)
        case .course(let id):
            return Path.speech(
                of: field == .term ? word.spoken : text, ofCourse: id, rate: frame.speechRate)
        case .found(let side):
            return Path.speech(ofFound: word, from: side, in: pair, rate: frame.speechRate)
        case .none: return nil
        }
    }

    /// Where the page behind a loudspeaker opens: what is typed into a task or a form stays in its own.
    var target: String? {
        switch source {
        case .lesson, .found: "speech"
        case .word, .course, .none: nil
        }
    }

    /// What it is called: after the text that is heard, or, where its `subject` is what that means, after what it is for.
    func name(in language: Language) -> Message {
        field == .term && pair.term != language.rawValue && subject(in: language) != nil
            ? "speech.how" : heard
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
