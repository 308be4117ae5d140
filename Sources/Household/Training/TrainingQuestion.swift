import Learning
import Library
import Storage
import Vocabulary

/// How a word is asked: made anew of what is known of it, whenever it is shown or answered.
package struct TrainingQuestion: Sendable {
    package let asked: AskedWord
    package let material: ExerciseMaterial
    package let form: ExerciseForm
    /// The words of the training that may be asked along, where the form takes more than one.
    package let companions: [TrainingCompanion]

    /// Whether an answer has to be of this form. What is known when it is met is said as on a card.
    func isAnswered(by form: ExerciseForm, _ rating: Rating?) -> Bool {
        form == self.form || form == .card && rating == .easy && asked.purpose == .first
    }
}

extension Learner {
    /// The form in which a training asks.
    package func form(of training: Training) -> TrainingForm { training.form ?? user.training.form }

    /// - Parameter named: those that came along with the answer, once it was asked; nil lets the program choose.
    func question(about asked: AskedWord, companions named: [TrainingCompanion.Name]? = nil)
        -> TrainingQuestion
    {
        let chosen = form(of: asked.training)
        var material = material(
            of: asked.word, in: asked.training.id, position: asked.sequence, own: asked.others)
        var companions = asked.companions
        // What a word has not reached is no harder for it; what it has left behind would be too easy.
        if chosen == .mixed { companions.removeAll { $0.word.progress > asked.word.progress } }
        material.companions = companions.map(\.word)
        let form = chosen.form(
            for: material, state: asked.state, step: asked.step, previous: asked.previousForm,
            tired: asked.tiredForm, without: user.training.leftOut)
        guard form == .pairs else {
            return TrainingQuestion(asked: asked, material: material, form: form, companions: [])
        }
        if let named { companions.removeAll { !named.contains(.init($0)) } }
        material.companions = companions.map(\.word)
        return TrainingQuestion(asked: asked, material: material, form: form, companions: companions)
    }

    /// What a question about a word is made of.
    private func material(of word: Word, in training: Training.ID, position: Int, own: [Word])
        -> ExerciseMaterial
    {
        material(of: word, ExerciseSeed(training: training, word: word.id, position: position), own: own)
    }

    /// What a question is made of that depends on `seed`.
    func material(of word: Word, _ seed: ExerciseSeed, own: [Word]) -> ExerciseMaterial {
        ExerciseMaterial(
            word: word, direction: seed.direction(user.training.direction),
            typedDirection: seed.typedDirection(user.training.direction), own: own,
            ready: own.isEmpty ? [] : household.courses.sample(like: word, seed: seed),
            hasVoice: word.recording != nil || household.voices.contains(word.category.termLanguage),
            seed: seed,
            kinship: household.kinship)
    }

    /// What the question was made of that was answered.
    func material(of review: Review, in training: Training.ID) async throws -> ExerciseMaterial {
        // As it was before the answer.
        let word = Word(
            id: review.word.id, category: review.word.category, text: review.word.text,
            progress: review.progressBefore, picture: review.word.picture, recording: review.word.recording)
        return material(
            of: word, in: training, position: review.sequence,
            own: try await store.exerciseWords(beside: word, of: user.id, typed: review.typed))
    }
}

extension TrainingCompanion {
    /// Names a word that is asked along, as it stands: the sequence that an answer to it has.
    package struct Name: Hashable, Sendable {
        package let word: Word.ID
        package let sequence: Int

        package init(word: Word.ID, sequence: Int) {
            self.word = word
            self.sequence = sequence
        }

        package init(_ companion: TrainingCompanion) {
            self.init(word: companion.word.id, sequence: companion.sequence)
        }
    }
}

extension Courses {
    /// Words of courses in the languages of a word, of its part of speech where it has one; which of them, the seed says.
    package func sample(like word: Word, seed: ExerciseSeed) -> [ReadyWord] {
        let kind = Kind(pair: word.category.pair, partOfSpeech: word.text.partOfSpeech)
        return words(of: kind, count: ExerciseMaterial.sampleLimit) { seed.start(in: $0) }
    }
}
