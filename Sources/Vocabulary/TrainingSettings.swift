/// How somebody wants to be asked.
public struct TrainingSettings: Sendable, Hashable {
    /// What is shown or heard of the asked word. The raw values stand in forms and in the file.
    public enum Question: String, Sendable, CaseIterable {
        case word, picture
        /// The word and its picture.
        case both
        /// The word is heard, where it is the term that is asked about and there is a voice.
        case sound
    }

    public var form = TrainingForm.mixed
    /// Forms that a mixed training does without. Cards are always there, for words that have material for nothing else.
    public var leftOut: Set<ExerciseForm> = []
    /// A word without a picture is shown as a word, one that cannot be heard too.
    public var question = Question.word
    public var direction = TrainingDirection.term
    /// Seconds to answer in, of `timers`; nil for as long as it takes.
    public var timer: Int?
    /// The term is heard as soon as it is seen.
    public var playsSound = true
    /// Cards have «Снова», «Трудно», «Помню», «Легко».
    public var hasFourButtons = false

    public init() {}

    /// Forms that can be left out.
    public static let mixedForms = ExerciseForm.allCases.filter { $0 != .card }

    /// What can be chosen, in seconds.
    public static let timers = [5, 10, 20, 30, 60, 120]

    /// One of `timers`; nil for anything else.
    public static func timer(_ seconds: Int) -> Int? { timers.contains(seconds) ? seconds : nil }

    /// How many seconds before its end the time to answer is said: twenty are enough to ask for more (WCAG 2.2.1), and of
    /// less time, half.
    public static func warning(of seconds: Int) -> Int { min(20, (seconds + 1) / 2) }
}

/// Which side the questions of a training show. The raw values stand in forms and in the file.
public enum TrainingDirection: String, Sendable, CaseIterable {
    /// The term is shown, except where the answer is typed: what is typed is the language being learned.
    case term
    case translation
    /// The term is shown, where the answer is typed too.
    case termAlways
    /// Now the one, now the other.
    case mixed
}
