import Learning
import Localization
import Vocabulary

/// An answer that was wrong or had a slip, beside what is right; or one that was said to be right.
package struct ReviewPage: Sendable {
    let answered: AnsweredExercise
    let position: TrainingPosition
    /// What was typed once more, and is not right yet.
    let copy: String?
    /// Of the pictures among the options.
    let names: PictureNames

    /// - Parameter copy: what was typed once more; nil when nothing was.
    package init(
        _ answered: AnsweredExercise, at position: TrainingPosition, copy: String? = nil,
        names: PictureNames = .none
    ) {
        self.answered = answered
        self.position = position
        self.copy = copy
        self.names = names
    }

    var word: Word { answered.word }
    /// Where the training goes on.
    var next: Address { Path.next(position) }
    /// Of two texts that have little in common, letter by letter says nothing.
    var isNearMiss: Bool {
        let runs = answered.difference?.runs ?? []
        let same = runs.filter { $0.kind == .same }.reduce(0) { $0 + $1.text.count }
        return same * 2 >= runs.filter { $0.kind != .extra }.reduce(0) { $0 + $1.text.count }
    }
    /// What the button says that lets an answer count as it stands: it was right, or had no slip.
    var correction: Message { answered.review.rating == .forgot ? "exercise.wasRight" : "exercise.noSlip" }
    var askedLanguage: String { word.side(answered.askedSide).language }

    /// With what is right: a page that opens is called by its title before anything else is said.
    func title(in text: Catalogue) -> String {
        guard answered.pairs.isEmpty else { return text(headline) }
        return text(
            Message(
                "exercise.verdictTitle",
                ["verdict": text(headline), "term": word.text.term, "translation": word.text.translation]))
    }

    var headline: Message {
        switch answered.review.rating {
        case .forgot where answered.form == .pairs: "exercise.pairsWrong"
        case .forgot: answered.review.typed == nil ? "exercise.unknownWord" : "exercise.wrong"
        case .hard where answered.isTransliteration: "exercise.inLetters"
        case .hard: answered.isOtherForm ? "exercise.otherForm" : "exercise.slip"
        case .remember, .easy:
            answered.pairs.contains { !$0.isRight }
                ? "exercise.pairsWrong" : answered.isCorrected ? "exercise.corrected" : "exercise.right"
        }
    }
}
