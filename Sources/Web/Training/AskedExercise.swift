import HTTPServer
import Learning
import Library
import Storage
import Views
import Vocabulary

/// How a card is asked: made anew of what is known of it, whenever its page or its answer is.
struct AskedExercise: Sendable {
    let card: TrainingCard
    let material: ExerciseMaterial
    let form: ExerciseForm
    /// The words of the training that may be asked along, where the form takes more than one.
    let companions: [TrainingCompanion]

    /// Whether an answer has to be of this form. What is known when it is met is said as on a card.
    func isAnswered(by form: ExerciseForm, _ rating: Rating?) -> Bool {
        form == self.form || form == .card && rating == .easy && card.purpose == .first
    }
}

extension Context<User> {
    /// The form in which a training asks.
    func form(of training: Training) -> TrainingForm { training.form ?? user.training.form }

    /// Whether a new word is shown with both sides before it is asked. A card that is turned over shows them itself.
    func isMeeting(_ card: TrainingCard) -> Bool {
        card.purpose == .first && !card.isMet && form(of: card.training) != .only(.card)
    }

    /// - Parameters:
    ///   - typed: what was answered, so that no other word passes for a slip.
    ///   - companions: those that the page named, once it was asked; nil lets the program choose.
    func asked(
        _ card: TrainingCard, typed: String? = nil, companions named: [TrainingCompanion.Name]? = nil
    )
        async throws -> AskedExercise
    {
        let chosen = form(of: card.training)
        let isCard = chosen == .only(.card)
        var material = material(
            of: card.word, in: card.training.id, position: card.sequence,
            own: isCard
                ? [] : try await store.exerciseWords(beside: card.word, of: user.id, typed: typed))
        var companions: [TrainingCompanion] = []
        if [.mixed, .only(.pairs)].contains(chosen) {
            companions = try await store.companions(
                of: card.training.id, beside: card.word.id, of: user.id, today: today(of: user))
            // What a word has not reached is no harder for it; what it has left behind would be too easy.
            if chosen == .mixed { companions.removeAll { $0.word.progress > card.word.progress } }
            material.companions = companions.map(\.word)
        }
        let form = chosen.form(
            for: material, state: card.state, step: card.step, previous: card.previousForm,
            tired: card.tiredForm, without: user.training.leftOut)
        guard form == .pairs else {
            return AskedExercise(card: card, material: material, form: form, companions: [])
        }
        if let named { companions.removeAll { !named.contains(.init($0)) } }
        material.companions = companions.map(\.word)
        return AskedExercise(card: card, material: material, form: form, companions: companions)
    }

    /// What a question about a word is made of.
    func material(of word: Word, in training: Training.ID, position: Int, own: [Word]) -> ExerciseMaterial {
        let seed = ExerciseSeed(training: training, word: word.id, position: position)
        return ExerciseMaterial(
            word: word, direction: seed.direction(user.training.direction),
            typedDirection: seed.typedDirection(user.training.direction), own: own,
            ready: own.isEmpty ? [] : services.courses.sample(like: word, seed: seed),
            hasVoice: services.voices.contains(word.category.termLanguage), seed: seed,
            kinship: services.kinship)
    }
}

extension TrainingCompanion {
    /// As a form names it: `12-3` for the word 12 that was answered three times.
    struct Name: Hashable {
        let word: Word.ID
        let sequence: Int

        init(_ companion: TrainingCompanion) {
            word = companion.word.id
            sequence = companion.sequence
        }

        /// nil for what is no such name.
        init?(_ text: String) {
            guard text.utf8.count <= FormValues.nameLimit else { return nil }
            let parts = text.split(separator: "-")
            guard parts.count == 2, let word = Word.ID(String(parts[0])), let sequence = Int(stated: parts[1])
            else {
                return nil
            }
            self.word = word
            self.sequence = sequence
        }
    }
}

extension Courses {
    /// Words of courses in the languages of a word, of its part of speech where it has one; which of them, the seed says.
    func sample(like word: Word, seed: ExerciseSeed) -> [ReadyWord] {
        let kind = Kind(pair: word.category.pair, partOfSpeech: word.text.partOfSpeech)
        return words(of: kind, count: ExerciseMaterial.sampleLimit) { seed.start(in: $0) }
    }
}
