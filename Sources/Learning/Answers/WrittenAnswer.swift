import Vocabulary

/// What is to be said of an answer that was written, beside the right one.
public struct WrittenAnswer: Sendable, Equatable {
    public let verdict: Verdict
    /// The word is right, and the sentence wants another form of it.
    public let isOtherForm: Bool

    /// nil where the form's question is answered in another way.
    public init?(_ text: String, to form: ExerciseForm, _ material: ExerciseMaterial) {
        guard let exercise = form.exercise.init(material),
            let verdict = try? exercise.verdict(on: .text(text))
        else { return nil }
        self.verdict = verdict
        isOtherForm = (exercise as? GapExercise)?.isOtherForm(text) ?? false
    }

    /// Letter by letter; nil where it has nothing wrong.
    public var difference: TextDifference? {
        switch verdict {
        case .wrong(let difference): difference
        case .slip(let difference): difference
        case .rated, .right, .transliteration: nil
        }
    }
}
