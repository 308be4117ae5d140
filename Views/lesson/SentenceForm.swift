import Learning
import Vocabulary

/// A whole sentence that is built from its words or written down as it is heard. Without scripts it is typed.
struct SentenceForm: Sendable {
    /// What is to be built; nil for what is heard.
    let bank: [String]?
    /// What is dictated, at the learner's usual rate and slowly; empty for what is built.
    let voices: [DictationVoice]
    let translation: String
    let pair: LanguagePair
    let value: String
    let hasFault: Bool
    let isUnfilled: Bool

    /// nil for other kinds of tasks.
    init?(_ task: LessonTask, in lesson: Lesson, given: LessonAnswer?, fault: LessonAnswerFault?) {
        switch task.content {
        case .order(let order): (bank, voices) = (order.bank, [])
        case .dictation(let dictation):
            bank = nil
            voices = [false, true].map {
                DictationVoice(sentence: dictation.sentences[0], isSlow: $0, lesson: lesson)
            }
        default: return nil
        }
        translation = task.translation
        pair = lesson.pair
        value = if case .blanks(let blanks) = given { blanks.first ?? "" } else { "" }
        hasFault = fault != nil
        isUnfilled = if case .unfilled = fault { true } else { false }
    }
}

/// A button that says what is dictated: by the browser's own voice, or by the server's where that has one.
struct DictationVoice: Sendable {
    let sentence: String
    let isSlow: Bool
    let lesson: Lesson
    private var language: String { lesson.pair.term }

    /// BCP 47 tag with the country whose pronunciation is taught.
    var tag: String { SpokenLanguage(language)?.tag ?? language }
    /// What the browser's voice is given: a stress mark is no letter.
    var said: String { language == "ru" ? sentence.withoutStress : sentence }

    func rate(in frame: Frame) -> SpeechRate { isSlow ? .slow : frame.speechRate }

    /// Where the server says it, when it has a voice for it.
    func address(in frame: Frame) -> Address? {
        frame.voices.contains(language)
            ? Path.speech(of: sentence, in: lesson.id, rate: rate(in: frame)) : nil
    }
}
