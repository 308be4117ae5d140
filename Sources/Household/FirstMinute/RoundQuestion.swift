import Learning
import Library
import Vocabulary

/// How a word of the round is asked now.
package struct RoundQuestion: Sendable {
    package let form: ExerciseForm
    package let material: ExerciseMaterial
    package let exercise: any Exercise

    /// nil where the step asks nothing.
    package init?(_ trial: Trial, _ household: Household) {
        guard case .question(let place, let isSecond, _) = trial.round.step else { return nil }
        let word = trial.roundWord(place)
        let pair = trial.words.pair
        let seed = ExerciseSeed(training: 0, word: word.id, position: trial.round.doneCount)
        material = ExerciseMaterial(
            word: word, direction: .term, own: trial.roundWords.indices.map(trial.roundWord),
            ready: household.courses.sample(like: word, seed: seed),
            hasVoice: household.voices.contains(pair.term), seed: seed,
            kinship: household.kinship)
        // Recognised the first time, by picture or among words; heard, built or typed the second time.
        let forms: [ExerciseForm] =
            switch (isSecond, place % 2 == 0) {
            case (false, true): [.picture, .choice]
            case (false, false): [.choice]
            // Where no word of the round has a picture that can be asked, this is the fourth kind.
            case (true, true): place == Round.typedPlace ? [.typing] : [.listening, .typing]
            case (true, false): [.letters]
            }
        for form in forms + [.choice, .letters, .typing] {
            guard let exercise = form.exercise.init(material) else { continue }
            (self.form, self.exercise) = (form, exercise)
            return
        }
        return nil
    }
}
