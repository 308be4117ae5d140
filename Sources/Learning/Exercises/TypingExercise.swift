import Vocabulary

/// One side is shown, the other is typed.
public struct TypingExercise: Exercise {
    public static let form = ExerciseForm.typing
    public static let usualDuration = 12_000
    public static let isRecall = true
    public static let isWritten = true

    public let prompt: String
    /// What the dictionary says; typing any part of it that is accepted is right.
    public let answer: String
    private let accepted: AcceptedAnswers
    private let others: [String]
    private let material: ExerciseMaterial

    public static func direction(of material: ExerciseMaterial) -> Direction { material.typedDirection }

    /// What is asked has letters.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        !material.accepted(material.typedDirection.askedSide).alternatives.isEmpty
    }

    public init?(_ material: ExerciseMaterial) {
        guard Self.isPossible(with: material) else { return nil }
        prompt = material.word.text[material.typedDirection.shownSide]
        answer = material.word.text[material.typedDirection.askedSide]
        accepted = material.accepted(material.typedDirection.askedSide)
        others = material.others(material.typedDirection.askedSide)
        self.material = material
    }

    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        guard case .text(let text) = answer else { throw .otherForm }
        guard let typed = TypedText(sent: text) else { throw .tooLong }
        let shown = material.accepted(material.typedDirection.shownSide)
        let verdict = accepted.verdict(on: typed, others: others, shown: shown)
        return verdict != .right && material.isAlsoRight(typed, material.typedDirection.askedSide)
            ? .right : verdict
    }
}
