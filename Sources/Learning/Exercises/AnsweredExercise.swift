import Vocabulary

/// An answer beside what was asked: what could be chosen, what was written, and what may still become of it.
public struct AnsweredExercise: Sendable {
    public let review: Review
    public let form: ExerciseForm
    public let direction: Direction
    /// How the options stood, where one was chosen.
    public let options: [Option]
    /// What is to be said of the answer, where it was written.
    public let written: WrittenAnswer?
    /// What was joined, of all words that were asked at once.
    public let pairs: [Pair]
    /// The answer counts although it is none of those that the word has.
    public let isCorrected: Bool

    /// One of those that could be chosen.
    public struct Option: Sendable {
        /// Empty where it is a picture.
        public let text: String
        /// The text with its stress, where that is known.
        public var stressed: String?
        /// Of the text; nil where it is a picture.
        public let language: String?
        public let picture: Picture?
        public let isRight: Bool
        public let isChosen: Bool
    }

    /// A word and what its term was joined to; empty where it was left open.
    public struct Pair: Sendable {
        public let word: Word
        public let given: String
        public let isRight: Bool
    }

    /// - Parameters:
    ///   - material: of which the question was made.
    ///   - along: the answers to the words that were asked at once with it.
    public init(
        _ review: Review, _ form: ExerciseForm, _ material: ExerciseMaterial, along: [Review] = []
    ) {
        self.review = review
        self.form = form
        direction = form.exercise.direction(of: material)
        pairs =
            form == .pairs
            ? ([review] + along).map {
                Pair(word: $0.word, given: $0.typed ?? "", isRight: $0.rating.isRight)
            } : []
        options = Self.options(review, form, material)
        written = review.typed.flatMap { WrittenAnswer($0, to: form, material) }
        isCorrected = review.rating == .remember && written?.difference != nil
    }

    private static func options(_ review: Review, _ form: ExerciseForm, _ material: ExerciseMaterial)
        -> [Option]
    {
        let word = review.word
        func texts(_ texts: [String], right: String, side: WordSide) -> [Option] {
            // What was chosen may be gone.
            let gone = review.typed.flatMap { texts.contains($0) ? nil : $0 }
            let stressed = side == .term ? material.stressedTerms(of: texts) : [:]
            return (texts + [gone].compactMap { $0 }).map {
                Option(
                    text: $0, stressed: stressed[$0], language: side.language(in: word.category),
                    picture: nil, isRight: $0 == right, isChosen: $0 == review.typed)
            }
        }
        switch form {
        case .choice:
            let side = material.direction.askedSide
            let right = word.text[side]
            return texts(ChoiceExercise(material)?.options ?? [right], right: right, side: side)
        case .listening:
            guard let options = ListeningExercise(material)?.options else { return [] }
            return texts(options, right: word.text.translation, side: .translation)
        case .picture:
            switch PictureExercise(material)?.options {
            case .pictures(let pictures):
                return pictures.map {
                    Option(
                        text: "", language: nil, picture: $0, isRight: $0 == word.picture,
                        isChosen: $0.value == review.typed)
                }
            case .terms(let terms): return texts(terms, right: word.text.term, side: .term)
            case nil: return texts([word.text.term], right: word.text.term, side: .term)
            }
        default: return []
        }
    }

    public var word: Word { review.word }
    /// Of what is typed or chosen.
    public var askedSide: WordSide { direction.askedSide }
    public var difference: TextDifference? { written?.difference }
    /// It is right, and written in other letters.
    public var isTransliteration: Bool { written?.verdict == .transliteration }
    public var isOtherForm: Bool { written?.isOtherForm ?? false }
    public var isTyped: Bool { options.isEmpty && form.exercise.isWritten }
    /// Right without its slip is what is not worth typing once more.
    public var asksForCopy: Bool { isTyped && review.rating == .forgot }
    /// Letters are given: what is made of them is not right in another way.
    public var canBeCorrected: Bool {
        isTyped && form != .letters && difference != nil && !isCorrected && !isOtherForm
    }
    /// Only where a whole side is asked: in a sentence, a form of the word is.
    public var offersSynonym: Bool { isCorrected && form != .gap }

    /// Whether what was typed once more is what was asked.
    public func isCopied(by text: String, _ material: ExerciseMaterial) -> Bool {
        WrittenAnswer(text, to: form, material)?.verdict.isRight ?? true
    }
}
