import Learning
import Vocabulary

/// An answer as it was sent, not checked yet.
package struct SentAnswer: Sendable {
    package let training: Training.ID
    package let word: Word.ID
    package let sequence: Int
    package let form: ExerciseForm
    /// The word's fingerprint as it was shown; nil where that is not said.
    package let text: UInt64?
    /// Milliseconds; nil where nobody could tell.
    package let duration: Int?
    /// Words that were asked along.
    package let companions: [TrainingCompanion.Name]
    package let content: Content

    package enum Content: Sendable {
        case answer(ExerciseAnswer)
        /// «Не знаю»
        case unknown
        /// Nothing was typed, by mistake.
        case nothing
    }

    package init(
        training: Training.ID, word: Word.ID, sequence: Int, form: ExerciseForm, text: UInt64?,
        duration: Int?,
        companions: [TrainingCompanion.Name], content: Content
    ) {
        self.training = training
        self.word = word
        self.sequence = sequence
        self.form = form
        self.text = text
        self.duration = duration
        self.companions = companions
        self.content = content
    }

    var rating: Rating? { if case .answer(.rating(let rating)) = content { rating } else { nil } }
    var typed: String? { if case .answer(.text(let text)) = content { text } else { nil } }
}

extension ExerciseAnswer {
    /// As it is kept in the log; nil where the learner only said how well it was known.
    ///
    /// - Parameter word: of pairs, the one whose answer it is.
    func logged(for word: Word) -> String? {
        let text: String? =
            switch self {
            case .rating, .tiles: nil
            case .option(let text), .text(let text): text
            case .pairs(let pairs): pairs.first { $0.term == word.text.term }?.translation
            }
        return text.flatMap { TypedText(sent: $0)?.shown }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
