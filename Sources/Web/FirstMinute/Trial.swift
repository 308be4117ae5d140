import HTTPServer
import Household
import Learning
import Library
import Views
import Vocabulary

/// Somebody's first minute, with what the catalogue has for it.
struct Trial: Sendable {
    let minute: FirstMinute
    let words: FirstWords
    /// What they begin with, once it is known what they like.
    let sets: [Course]
    /// The words of the round.
    let roundWords: [ReadyWord]
    let round: Round

    /// nil before a pair is chosen, and where there is nothing for it.
    init?(_ minute: FirstMinute, _ courses: Courses) {
        guard let pair = minute.languages, let words = FirstWords(courses, for: pair) else { return nil }
        self.minute = minute
        self.words = words
        if let level = minute.level, let themes = minute.themes {
            sets = words.sets(themes, level)
            roundWords = words.roundWords(sets)
        } else {
            (sets, roundWords) = ([], [])
        }
        round = Round(wordCount: roundWords.count, events: minute.events)
    }

    init?<Someone>(_ context: Context<Someone>) {
        guard let minute = context.firstMinute else { return nil }
        self.init(minute, context.services.courses)
    }

    /// All words were met, and asked twice.
    var isFinished: Bool { minute.step == .round && round.step == nil }

    /// The word of the ladder or the round that has this number.
    func word(_ number: Int64) -> Word? { words.word(number, ofRound: roundWords) }

    /// The word of the round at this place, as far as it is known.
    func roundWord(_ place: Int) -> Word {
        words.unsaved(roundWords[place], number: place + 1, progress: round.rightCounts[place])
    }

    /// What an account has from it: the sets, and before them the words of the round.
    func categories(titled title: String, in language: Language) -> [ReadyCategory] {
        let met = isFinished ? roundWords : []
        let themed = sets.filter { !$0.isFirst }
        // What is taken last says at which level somebody is.
        let ordered =
            themed.filter { $0.level != minute.level } + themed.filter { $0.level == minute.level }
            + sets.filter(\.isFirst)
        let own = ordered.map { course in
            let category = course.category(in: language)
            return ReadyCategory(
                title: category.title, termLanguage: category.termLanguage,
                translationLanguage: category.translationLanguage, emoji: category.emoji,
                colour: category.colour, words: category.words.filter { !met.contains($0) },
                origin: category.origin)
        }
        guard !met.isEmpty else { return own }
        // The newest category stands first.
        return own + [
            ReadyCategory(
                title: title, termLanguage: words.pair.term, translationLanguage: words.pair.translation,
                emoji: "🌱", words: met, isOwn: true)
        ]
    }
}

/// How a word of the round is asked now.
struct RoundQuestion: Sendable {
    let form: ExerciseForm
    let material: ExerciseMaterial
    let exercise: any Exercise

    /// nil where the step asks nothing.
    init?(_ trial: Trial, _ services: Services) {
        guard case .question(let place, let isSecond, _) = trial.round.step else { return nil }
        let word = trial.roundWord(place)
        let pair = trial.words.pair
        let seed = ExerciseSeed(training: 0, word: word.id, position: trial.round.doneCount)
        material = ExerciseMaterial(
            word: word, direction: .term, own: trial.roundWords.indices.map(trial.roundWord),
            ready: services.courses.sample(like: word, seed: seed),
            hasVoice: services.household.voices.contains(pair.term), seed: seed,
            kinship: services.household.kinship)
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
