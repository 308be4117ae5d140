import Vocabulary
import struct Vocabulary.Progress

/// Chooses the form in which a word is asked, from recognising to recalling.
public enum MixedExercises {
    /// From the easiest to the hardest.
    static let rungs: [[ExerciseForm]] = [
        [.choice, .picture], [.pairs, .letters], [.listening], [.gap, .typing], [.typing],
    ]

    private static let lettersRung = rungs.firstIndex { $0.contains(.letters) } ?? 0

    /// Stability in days under which a word that has come far is asked more easily again.
    static let shaky = 2.0
    /// Stability in days from which a word is recalled, whatever its progress.
    static let firm = 30.0

    /// The form of the next question.
    ///
    /// The rungs: choosing, joining and building, hearing, the gap of a sentence, typing. What a word has reached is its progress, or the right answers of this sitting if they are more. With each it is
    /// asked one rung higher; where the word has no material for a rung, on the next easier one, and then on the
    /// harder ones; where it has none for another form than the last, as a card. Of the forms of one rung the seed chooses. A word whose
    /// letters come first (`WordHelp`) is built of them each time before it is asked in a harder form.
    ///
    /// - Parameters:
    ///   - step: right answers to this word in this sitting.
    ///   - leftOut: forms that the learner does without.
    ///   - previous: the form in which this word was asked before; it does not come again where there is another.
    ///   - tired: the form of the last two cards; it does not come a third time where there is another.
    public static func form(
        for material: ExerciseMaterial, state: MemoryState?, step: Int, previous: ExerciseForm?,
        tired: ExerciseForm? = nil, without leftOut: Set<ExerciseForm> = []
    ) -> ExerciseForm {
        let start = rung(progress: material.word.progress, stability: state?.stability, step: step)
        // Where the learner wants it so, and the word is asked at least as hard as that.
        let isBuilt =
            material.word.help?.lettersFirst == true && start >= lettersRung
            && ![previous, tired].contains(.letters)
        if isBuilt, ExerciseForm.letters.exercise.isPossible(with: material) { return .letters }
        // Of what is harder than it should be, the easiest; of the others, now the one and now the other.
        let order =
            rungs[...start].reversed().map { material.seed.shuffled($0, by: \.rawValue) }
            + rungs[(start + 1)...]
        func first(but unwanted: [ExerciseForm?]) -> ExerciseForm? {
            order.joined().first {
                !leftOut.contains($0) && !unwanted.contains($0) && $0.exercise.isPossible(with: material)
            }
        }
        return first(but: [previous, tired]) ?? (tired == .card ? first(but: []) : nil) ?? .card
    }

    static func rung(progress: Progress, stability: Double?, step: Int) -> Int {
        var rung = min(max(progress.value, step, 0), rungs.count - 1)
        if let stability {
            if stability < shaky, step == 0 { rung -= 1 }
            if stability >= firm { rung = rungs.count - 1 }
        }
        return min(max(rung, 0), rungs.count - 1)
    }
}

extension TrainingForm {
    /// The form of the next question. Where the word has no material for the one that was chosen, it is asked as in a
    /// mixed training. The parameters are those of `MixedExercises.form`.
    public func form(
        for material: ExerciseMaterial, state: MemoryState?, step: Int, previous: ExerciseForm?,
        tired: ExerciseForm? = nil, without leftOut: Set<ExerciseForm> = []
    ) -> ExerciseForm {
        if case .only(let form) = self, form.exercise.isPossible(with: material) { return form }
        return MixedExercises.form(
            for: material, state: state, step: step, previous: previous, tired: tired,
            without: leftOut)
    }
}
