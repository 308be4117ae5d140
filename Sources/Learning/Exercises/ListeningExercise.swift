import Vocabulary
import struct Vocabulary.Progress

/// The term is heard, and its translation is chosen, or the term is typed by those who know it a little.
public struct ListeningExercise: Exercise {
    public static let form = ExerciseForm.listening
    public static let usualDuration = 9_000
    public static let isWritten = true
    /// From this progress on it is typed.
    static let typedFrom = Progress(3)

    /// The translations that can be chosen; nil where the term is typed.
    public let options: [String]?
    /// The translation where it is chosen, the term where it is typed.
    public let answer: String
    private let accepted: AcceptedAnswers
    private let others: [String]
    private let material: ExerciseMaterial

    /// The term can be heard, and has letters.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        material.hasVoice && !material.accepted(.term).alternatives.isEmpty
    }

    public init?(_ material: ExerciseMaterial) {
        guard Self.isPossible(with: material) else { return nil }
        let isTyped = material.word.progress >= Self.typedFrom
        options = isTyped ? nil : ChoiceExercise.options(for: material, side: .translation)
        answer = options == nil ? material.word.text.term : material.word.text.translation
        accepted = material.accepted(.term)
        others = material.others(.term)
        self.material = material
    }

    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        if let options, case .option = answer {
            return try ChoiceExercise.verdict(on: answer, right: self.answer, options: options)
        }
        guard options == nil, case .text(let text) = answer else { throw .otherForm }
        guard let typed = TypedText(sent: text) else { throw .tooLong }
        let verdict = accepted.verdict(on: typed, others: others)
        // Both are heard alike.
        return verdict != .right && material.isSpelling(typed, .term) ? .right : verdict
    }
}
