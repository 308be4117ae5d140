import Learning
import Localization
import Vocabulary

/// A question in its exercise, as the card of a training page has it.
package struct ExerciseQuestion: Sendable {
    package let form: ExerciseForm
    let content: any Template
    /// Of the answer that a card's left arrow gives.
    let forgotLabel: Message
    /// In which it is to be answered; nil for as long as it takes.
    let seconds: Int?
    /// All that are asked.
    let words: [Word]
    /// How many seconds before its end the time is said.
    var warning: Int { seconds.map(TrainingSettings.warning(of:)) ?? 0 }

    /// nil where the exercise cannot be made of the material.
    ///
    /// - Parameter companions: the words that are asked along, where the exercise takes more than one.
    package init?(
        _ form: ExerciseForm, _ material: ExerciseMaterial, of card: TrainingCard, settings: TrainingSettings,
        companions: [TrainingCompanion] = [], names: PictureNames = .none
    ) {
        self.form = form
        forgotLabel = settings.hasFourButtons ? "training.ratingAgain" : "training.forgot"
        seconds = settings.timer
        words = [material.word] + companions.map(\.word)
        let content: (any Template)? =
            switch form {
            case .card:
                CardQuestion(
                    prompt: Prompt(material, settings: settings, names: names), card: card, settings: settings
                )
            case .pairs:
                PairsExercise(material).map { PairsQuestion($0, material, companions: companions) }
            default: Self.content(form, material, settings: settings, names: names)
            }
        guard let content else { return nil }
        self.content = content
    }

    /// Of a word that nobody has yet. nil where the exercise cannot be made of the material, and for cards and pairs.
    package init?(_ form: ExerciseForm, _ material: ExerciseMaterial, names: PictureNames) {
        var settings = TrainingSettings()
        settings.playsSound = true
        guard let content = Self.content(form, material, settings: settings, names: names) else { return nil }
        self.form = form
        self.content = content
        forgotLabel = "training.unknown"
        seconds = nil
        words = [material.word]
    }

    private static func content(
        _ form: ExerciseForm, _ material: ExerciseMaterial, settings: TrainingSettings, names: PictureNames
    ) -> (any Template)? {
        let prompt = Prompt(material, settings: settings, names: names)
        return switch form {
        case .card, .pairs: nil
        case .choice:
            ChoiceExercise(material).map {
                ChoiceQuestion(
                    prompt: prompt, options: $0.options,
                    stressed: prompt.isTerm ? [:] : material.stressedTerms(of: $0.options))
            }
        case .typing:
            TypingQuestion(
                prompt: Prompt(material.asked(material.typedDirection), settings: settings, names: names))
        case .letters:
            LettersExercise(material).map {
                LettersQuestion($0, material, settings: settings, names: names)
            }
        case .listening: ListeningExercise(material).map { ListeningQuestion($0, of: material.word) }
        case .gap: GapExercise(material).map { GapQuestion($0, of: material.word) }
        case .picture:
            PictureExercise(material).map { PictureQuestion($0, material, names: names) }
        }
    }
}

/// What is asked: one side of a word, as the settings want it seen or heard.
struct Prompt: Sendable {
    struct Side: Sendable {
        let text: String
        /// BCP 47 tag.
        let language: String
    }

    let word: Word
    let direction: Direction
    /// nil where the picture or the sound stands for it.
    let text: Side?
    /// nil where the word has none, or it is not to be seen.
    let picture: Picture?
    /// It is heard, and not to be seen.
    let isHeard: Bool
    /// It is heard as soon as it is asked.
    let playsSound: Bool
    let names: PictureNames

    init(_ material: ExerciseMaterial, settings: TrainingSettings, names: PictureNames) {
        self.names = names
        word = material.word
        direction = material.direction
        let isTerm = direction == .term
        isHeard = settings.question == .sound && isTerm && material.hasVoice
        // A picture says what the translation does: it is no question about it.
        let hasPicture = [.picture, .both].contains(settings.question)
        picture = hasPicture ? word.picture : nil
        let isPictured = settings.question == .picture && picture != nil && direction == .translation
        text = isHeard || isPictured ? nil : word.side(direction.shownSide)
        playsSound = isTerm && (isHeard || settings.playsSound)
    }

    var isTerm: Bool { direction == .term }
    var asked: Side { word.side(direction.askedSide) }
    var shownLanguage: String { word.side(direction.shownSide).language }
    /// With the term, or its sound, stands how it is said.
    var transcription: String? { isTerm && !isHeard ? word.text.sound : nil }
    var shownTerm: LearnedTerm { term(on: direction.shownSide) }
    var askedTerm: LearnedTerm { term(on: direction.askedSide) }

    private func term(on side: WordSide) -> LearnedTerm {
        side == .term
            ? LearnedTerm(word.text, withGender: true) : LearnedTerm(word.text[side], stressed: nil)
    }
}

/// A word's picture, to be seen: what stands beside it, or is asked of it, says the same.
struct WordPicture: Sendable {
    let picture: Picture

    init(_ picture: Picture) {
        self.picture = picture
    }
}

/// The example and the note of a word.
struct WordExample: Sendable {
    let word: Word

    init(_ word: Word) {
        self.word = word
    }

    var text: WordText { word.text }
}

/// The loudspeaker of a word that is not to be seen.
struct HiddenLoudspeaker: Sendable {
    let word: Word
    let playsSound: Bool

    /// Its own recording, or where the server says it.
    func address(in frame: Frame) -> Address {
        word.recording.map { Path.recording($0) }
            ?? Path.speech(of: word.id, in: word.text, rate: frame.speechRate)
    }
}

/// A card that is turned over.
struct CardQuestion: Sendable {
    let prompt: Prompt
    let card: TrainingCard
    let settings: TrainingSettings

    var isNew: Bool { card.purpose == .first }
    var word: Word { prompt.word }
    var text: WordText { word.text }
    var termLanguage: String { word.category.termLanguage }
    var translationLanguage: String { word.category.translationLanguage }
}

/// The right one of several is pressed.
struct ChoiceQuestion: Sendable {
    let prompt: Prompt
    let options: [String]
    let stressed: [String: String]
}

/// The asked side is typed.
struct TypingQuestion: Sendable {
    let prompt: Prompt
}

/// A line to type an answer in.
struct AnswerField: Sendable {
    /// BCP 47 tag of what is typed.
    let language: String
    let label: Message
    /// The ids of what is asked, in the order in which it is to be heard.
    let question: String
    /// Its letters are there to be pressed.
    let hasTiles: Bool

    /// - Parameter label: what is typed; else the language says it.
    init(language: String, label: Message? = nil, question: String = "question", hasTiles: Bool = false) {
        self.hasTiles = hasTiles
        self.language = language
        self.label = label ?? Message("pair.\(language)")
        self.question = question
    }
}

/// Texts of which one is pressed.
struct Options: Sendable {
    let texts: [String]
    let language: String
    /// Those of them that are written with a stress.
    let stressed: [String: String]
}

/// The term is put together from its letters.
struct LettersQuestion: Sendable {
    let prompt: Prompt
    let tiles: [String]
    let wordLengths: [Int]
    let language: String

    init(
        _ exercise: LettersExercise, _ material: ExerciseMaterial, settings: TrainingSettings,
        names: PictureNames
    ) {
        prompt = Prompt(material.asked(.translation), settings: settings, names: names)
        tiles = exercise.tiles
        wordLengths = exercise.wordLengths
        language = material.word.category.termLanguage
    }

    /// A dot for each letter, the words apart.
    var blanks: String { wordLengths.map { String(repeating: "•", count: $0) }.joined(separator: " ") }
}

/// The term is heard, and chosen or typed.
struct ListeningQuestion: Sendable {
    let word: Word
    let options: [String]?

    init(_ exercise: ListeningExercise, of word: Word) {
        self.word = word
        options = exercise.options
    }
}

/// The example without the term.
struct GapQuestion: Sendable {
    let word: Word
    /// One more than there are gaps.
    let pieces: [String]

    init(_ exercise: GapExercise, of word: Word) {
        self.word = word
        pieces = exercise.pieces
    }
}

/// The word for a picture, or the picture for a word.
struct PictureQuestion: Sendable {
    let word: Word
    let exercise: PictureExercise
    let names: PictureNames
    let stressed: [String: String]

    init(_ exercise: PictureExercise, _ material: ExerciseMaterial, names: PictureNames) {
        self.names = names
        word = material.word
        self.exercise = exercise
        stressed =
            if case .terms(let terms) = exercise.options { material.stressedTerms(of: terms) } else { [:] }
    }

    var terms: [String]? { if case .terms(let terms) = exercise.options { terms } else { nil } }
    var pictures: [Picture] { if case .pictures(let pictures) = exercise.options { pictures } else { [] } }
}

/// Terms are joined to their translations.
struct PairsQuestion: Sendable {
    let word: Word
    let exercise: PairsExercise
    /// Those that are asked along.
    let companions: [TrainingCompanion]

    let stressed: [String: String]

    init(_ exercise: PairsExercise, _ material: ExerciseMaterial, companions: [TrainingCompanion]) {
        word = material.word
        self.exercise = exercise
        stressed = material.stressedTerms(of: exercise.terms)
        self.companions = companions.filter { exercise.companions.contains($0.word.id) }
    }

    var termLanguage: String { word.category.termLanguage }
    var translationLanguage: String { word.category.translationLanguage }
}
