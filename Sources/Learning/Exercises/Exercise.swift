import Vocabulary

/// One question about one word: what is asked, and how an answer to it is judged.
///
/// Made of the same material it is the same question, so that nothing of it needs to be kept between asking and
/// answering. What other words there are may change meanwhile: the right answer stays right.
public protocol Exercise: Sendable {
    static var form: ExerciseForm { get }
    /// Milliseconds that a right answer is assumed to take as long as the learner's own time is not known: generous, so
    /// that nobody's first answers count as slow.
    static var usualDuration: Int { get }
    /// Whether the answer is recalled, and not only recognised among others or put together from what is given.
    static var isRecall: Bool { get }
    /// Whether the answer is written, where nothing is there to be chosen.
    static var isWritten: Bool { get }

    /// In which direction it asks.
    static func direction(of material: ExerciseMaterial) -> Direction

    /// Whether there is enough to ask the word in this form; cheaper than making the question.
    static func isPossible(with material: ExerciseMaterial) -> Bool

    /// nil where `isPossible` says no.
    init?(_ material: ExerciseMaterial)

    /// Judges an answer, whoever sent it. An answer that cannot be judged throws, and counts for nothing.
    func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict
}

/// What most are: the term is asked, and recognised among others.
extension Exercise {
    public static var isRecall: Bool { false }
    public static var isWritten: Bool { false }
    public static func direction(of material: ExerciseMaterial) -> Direction { .translation }
}

/// What was answered.
public enum ExerciseAnswer: Sendable, Equatable {
    /// What the learner said of a card.
    case rating(Rating)
    /// The `value` of the option that was chosen.
    case option(String)
    case text(String)
    /// Which tiles were taken, in order, by their place in `LettersExercise.tiles`.
    case tiles([Int])
    /// Which two texts were joined, for every row.
    case pairs([PairsExercise.Pair])
}

/// What an answer is worth.
public enum Verdict: Sendable, Equatable {
    /// What the learner said.
    case rated(Rating)
    case right
    /// Right but for one slip, which is shown.
    case slip(TextDifference)
    /// Right, in Latin letters where the answer is Russian: counts as a slip.
    case transliteration
    /// With the difference where the answer was written, nil where it was chosen.
    case wrong(TextDifference?)

    public var isRight: Bool {
        switch self {
        case .rated(let rating): rating.isRight
        case .right, .slip, .transliteration: true
        case .wrong: false
        }
    }
}

/// Why an answer cannot be judged. The question is asked again.
public enum AnswerFault: Error, Sendable, Equatable {
    /// It answers an exercise of another form.
    case otherForm
    /// It chooses what is not offered: forged, or of a word that was deleted or changed while it was shown.
    case notOffered
    /// It is longer than any answer.
    case tooLong
}

extension ExerciseForm {
    /// The strategy behind the form.
    public var exercise: any Exercise.Type {
        switch self {
        case .card: CardExercise.self
        case .choice: ChoiceExercise.self
        case .typing: TypingExercise.self
        case .letters: LettersExercise.self
        case .listening: ListeningExercise.self
        case .gap: GapExercise.self
        case .picture: PictureExercise.self
        case .pairs: PairsExercise.self
        }
    }
}
