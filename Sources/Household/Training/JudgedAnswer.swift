import Learning
import Storage
import Vocabulary

/// An answer and what it is worth, for each of the words that it is about.
struct JudgedAnswer: Sendable {
    let verdict: Verdict
    /// It is another word of theirs that has the same translation: the one that is meant is asked for once more.
    let isAnotherWord: Bool
    private let answer: ExerciseAnswer?
    private let word: Word
    private let along: [(companion: TrainingCompanion, verdict: Verdict)]

    /// nil where nothing was answered.
    init?(_ sent: SentAnswer, to asked: TrainingQuestion) throws(AnswerFault) {
        word = asked.asked.word
        switch sent.content {
        case .nothing: return nil
        case .unknown:
            (answer, verdict) = (nil, .wrong(nil))
            along = asked.companions.map { ($0, .wrong(nil)) }
            isAnotherWord = false
        case .answer(let answer):
            let type: any Exercise.Type = sent.form.exercise
            guard let exercise = type.init(asked.material) else { throw .otherForm }
            self.answer = answer
            verdict = try exercise.verdict(on: answer)
            along = try Self.along(exercise, answer, asked)
            isAnotherWord = Self.isAnotherWord(answer, verdict, exercise, asked)
        }
    }

    private static func isAnotherWord(
        _ answer: ExerciseAnswer, _ verdict: Verdict, _ exercise: any Exercise, _ asked: TrainingQuestion
    ) -> Bool {
        guard exercise is TypingExercise, case .wrong = verdict, case .text(let text) = answer,
            let typed = TypedText(sent: text)
        else { return false }
        return asked.material.isAnotherWord(typed)
    }

    private static func along(_ exercise: any Exercise, _ answer: ExerciseAnswer, _ asked: TrainingQuestion)
        throws(AnswerFault) -> [(companion: TrainingCompanion, verdict: Verdict)]
    {
        guard let pairs = exercise as? PairsExercise else { return [] }
        var along: [(companion: TrainingCompanion, verdict: Verdict)] = []
        for companion in asked.companions where pairs.companions.contains(companion.word.id) {
            along.append((companion, try pairs.verdict(on: answer, of: companion.word.text)))
        }
        return along
    }

    /// Something of it was not quite right, and is shown.
    var isWorthALook: Bool {
        ([verdict] + along.map(\.verdict)).contains {
            switch $0 {
            case .wrong, .slip, .transliteration: true
            case .rated, .right: false
            }
        }
    }

    /// - Parameter usual: milliseconds that a right answer usually takes.
    func answers(_ sent: SentAnswer, usual: Int?) -> (asked: Store.Answer, along: [Store.Answer]) {
        // Words that are asked at once share the time.
        let duration = sent.duration.map { $0 / (1 + along.count) }
        func answer(_ word: Word, _ sequence: Int, _ verdict: Verdict) -> Store.Answer {
            Store.Answer(
                training: sent.training, word: word.id, sequence: sequence,
                rating: AnswerRating.rating(verdict, form: sent.form, duration: duration, usual: usual)
                    .rating,
                duration: duration, form: sent.form, typed: self.answer?.logged(for: word))
        }
        return (
            answer(word, sent.sequence, verdict),
            along.map { answer($0.companion.word, $0.companion.sequence, $0.verdict) }
        )
    }
}
