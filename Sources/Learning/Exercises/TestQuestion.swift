import Vocabulary

/// A question of a test, fixed when the test was drawn: what becomes of its word later changes nothing of it.
public struct TestQuestion: Sendable {
    /// Questions that one test has at most: an hour of writing.
    public static let limit = 100

    /// As it was.
    public let word: Word
    public let direction: Direction
    /// What can be chosen, in this order; empty where the answer is written.
    public let options: [String]

    public init(_ word: Word, _ direction: Direction, options: [String]) {
        self.word = word
        self.direction = direction
        self.options = options
    }

    /// nil where the word can be asked neither way.
    ///
    /// - Parameter place: of the question in its test, from 0.
    public init?(_ material: ExerciseMaterial, _ form: TestForm, at place: Int) {
        let isChosenFirst = form == .choice || form == .mixed && place.isMultiple(of: 2)
        let choice = { ChoiceExercise(material).map { (material.direction, $0.options) } }
        let typing = { TypingExercise(material).map { _ in (material.typedDirection, [String]()) } }
        guard let (direction, options) = isChosenFirst ? choice() ?? typing() : typing() ?? choice() else {
            return nil
        }
        self.init(material.word, direction, options: options)
    }

    public var form: ExerciseForm { options.isEmpty ? .typing : .choice }
    public var shown: String { word.text[direction.shownSide] }
    public var right: String { word.text[direction.askedSide] }
    public var shownLanguage: String { direction.shownSide.language(in: word.category) }
    public var askedLanguage: String { direction.askedSide.language(in: word.category) }

    /// As the exercise of its form judges it.
    ///
    /// - Parameter material: of the word; what is not the question's own in it may have changed.
    public func verdict(on answer: ExerciseAnswer, _ material: ExerciseMaterial) throws(AnswerFault)
        -> Verdict
    {
        guard options.isEmpty else {
            return try ChoiceExercise.verdict(on: answer, right: right, options: options)
        }
        guard let exercise = TypingExercise(material.asked(direction)) else { throw .otherForm }
        return try exercise.verdict(on: answer)
    }
}
