import Vocabulary

/// A card that is turned over; the learner says how well the other side was known.
public struct CardExercise: Exercise {
    public static let form = ExerciseForm.card
    public static let usualDuration = 5_000

    /// What is shown first.
    public let prompt: String
    /// What is shown after it was turned.
    public let answer: String

    public static func direction(of material: ExerciseMaterial) -> Direction { material.direction }

    /// Every word can be a card.
    public static func isPossible(with material: ExerciseMaterial) -> Bool { true }

    public init?(_ material: ExerciseMaterial) {
        prompt = material.shown
        answer = material.asked
    }

    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        guard case .rating(let rating) = answer else { throw .otherForm }
        return .rated(rating)
    }
}
