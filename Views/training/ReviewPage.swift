import Learning
import Localization
import Vocabulary

/// An answer that was wrong or had a slip, beside what is right; or one that was said to be right.
package struct ReviewPage: Sendable {
    let review: Review
    let form: ExerciseForm
    let direction: Direction
    let position: TrainingPosition
    /// How the options stood, where one was chosen.
    let options: [Option]
    /// What is to be said of the answer, where it was written.
    let written: WrittenAnswer?
    /// What was joined, of all words that were asked at once.
    let pairs: [Pair]
    /// The answer counts although it is none of those that the word has.
    let isCorrected: Bool
    /// What was typed once more, and is not right yet.
    let copy: String?
    /// Of the pictures among the options.
    let names: PictureNames

    /// One of those that could be chosen.
    struct Option: Sendable {
        let text: String
        /// The text with its stress, where that is known.
        var stressed: String?
        /// Of the text; nil where it is a picture.
        let language: String?
        let picture: Picture?
        let isRight: Bool
        let isChosen: Bool
    }

    /// A term and what it was joined to.
    struct Pair: Sendable {
        let word: Word
        let given: String
        let isRight: Bool
    }

    /// - Parameters:
    ///   - material: of which the question was made.
    ///   - written: the answer, where it was written.
    ///   - along: the answers to the words that were asked at once with it.
    ///   - copy: what was typed once more; nil when nothing was.
    package init(
        _ review: Review, _ form: ExerciseForm, _ material: ExerciseMaterial, written: WrittenAnswer?,
        along: [Review] = [], at position: TrainingPosition, copy: String? = nil, names: PictureNames = .none
    ) {
        self.names = names
        self.review = review
        self.form = form
        self.direction =
            form == .typing
            ? material.typedDirection
            : [.choice, .card].contains(form) ? material.direction : .translation
        self.position = position
        self.copy = copy
        pairs =
            form == .pairs
            ? ([review] + along).map {
                Pair(word: $0.word, given: $0.typed ?? "", isRight: $0.rating.isRight)
            } : []
        options = Self.options(review, form, material)
        self.written = written
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
                    picture: nil, isRight: $0 == right,
                    isChosen: $0 == review.typed)
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
        case .card, .typing, .letters, .gap, .pairs: return []
        }
    }

    var word: Word { review.word }
    /// Where the training goes on.
    var next: Address { Path.next(position) }
    var difference: TextDifference? { written?.difference }
    /// It is right, and written in other letters.
    var isTransliteration: Bool { written?.verdict == .transliteration }
    private var isOtherForm: Bool { written?.isOtherForm ?? false }
    /// Of two texts that have little in common, letter by letter says nothing.
    var isNearMiss: Bool {
        let runs = difference?.runs ?? []
        let same = runs.filter { $0.kind == .same }.reduce(0) { $0 + $1.text.count }
        return same * 2 >= runs.filter { $0.kind != .extra }.reduce(0) { $0 + $1.text.count }
    }
    var isTyped: Bool { options.isEmpty && [.typing, .letters, .gap, .listening].contains(form) }
    /// Right without its slip is what is not worth typing once more.
    var asksForCopy: Bool { isTyped && review.rating == .forgot }
    /// What the button says that lets an answer count as it stands: it was right, or had no slip.
    var correction: Message { review.rating == .forgot ? "exercise.wasRight" : "exercise.noSlip" }
    /// Letters are given: what is made of them is not right in another way.
    package var canBeCorrected: Bool {
        isTyped && form != .letters && difference != nil && !isCorrected && !isOtherForm
    }
    /// Only where a whole side is asked: in a sentence, a form of the word is.
    package var offersSynonym: Bool { isCorrected && form != .gap }
    /// Of what is typed or chosen.
    package var askedSide: WordSide { direction.askedSide }
    var askedLanguage: String { word.side(askedSide).language }

    /// With what is right: a page that opens is called by its title before anything else is said.
    func title(in text: Catalogue) -> String {
        guard pairs.isEmpty else { return text(headline) }
        return text(
            Message(
                "exercise.verdictTitle",
                ["verdict": text(headline), "term": word.text.term, "translation": word.text.translation]))
    }

    var headline: Message {
        switch review.rating {
        case .forgot where form == .pairs: "exercise.pairsWrong"
        case .forgot: review.typed == nil ? "exercise.unknownWord" : "exercise.wrong"
        case .hard where isTransliteration: "exercise.inLetters"
        case .hard: isOtherForm ? "exercise.otherForm" : "exercise.slip"
        case .remember, .easy:
            pairs.contains { !$0.isRight }
                ? "exercise.pairsWrong" : isCorrected ? "exercise.corrected" : "exercise.right"
        }
    }
}
