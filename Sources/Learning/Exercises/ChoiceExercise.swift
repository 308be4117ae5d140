import Vocabulary

/// One side is shown, the other is chosen among wrong ones.
public struct ChoiceExercise: Exercise {
    public static let form = ExerciseForm.choice
    public static let usualDuration = 6_000
    /// Options that a question has; fewer where there are no more wrong answers.
    public static let optionCount = 4

    public let prompt: String
    /// What can be chosen, each its own value, in the order of the seed; two at least.
    public let options: [String]
    /// The option that is right.
    public let answer: String

    public static func direction(of material: ExerciseMaterial) -> Direction { material.direction }

    /// There is a wrong answer.
    public static func isPossible(with material: ExerciseMaterial) -> Bool {
        !material.accepted(material.direction.askedSide).alternatives.isEmpty
            && WrongAnswers(to: material, side: material.direction.askedSide).contains()
    }

    public init?(_ material: ExerciseMaterial) {
        let side = material.direction.askedSide
        guard let options = Self.options(for: material, side: side) else { return nil }
        prompt = material.shown
        answer = material.asked
        self.options = options
    }

    public func verdict(on answer: ExerciseAnswer) throws(AnswerFault) -> Verdict {
        try Self.verdict(on: answer, right: self.answer, options: options)
    }

    /// The right answer among wrong ones; nil without a wrong one.
    static func options(
        for material: ExerciseMaterial, side: WordSide,
        where isIncluded: (WrongAnswers.Candidate) -> Bool = { _ in true },
        isPreferred: (WrongAnswers.Candidate) -> Bool = { _ in true }
    ) -> [String]? {
        guard !material.accepted(side).alternatives.isEmpty else { return nil }
        let wrong = WrongAnswers(to: material, side: side)
            .best(optionCount - 1, where: isIncluded, isPreferred: isPreferred)
            .map { $0.text[side] }
        return wrong.isEmpty
            ? nil : material.seed.shuffled([material.word.text[side]] + wrong, by: { $0 })
    }

    static func verdict(on answer: ExerciseAnswer, right: String, options: [String]) throws(AnswerFault)
        -> Verdict
    {
        guard case .option(let chosen) = answer else { throw .otherForm }
        guard chosen.utf8.count <= TypedText.byteLimit else { throw .tooLong }
        if chosen == right { return .right }
        guard options.contains(chosen) else { throw .notOffered }
        return .wrong(nil)
    }
}
