import Vocabulary

/// What it costs a person to be asked when recall has fallen to one probability or another: a simulation of the coming
/// weeks, word by word.
///
/// The same figures give the same cost. Its time is bounded, whatever the number of words: of many, some stand for all.
public struct RetentionCost: Sendable {
    public let answersPerDay: Double
    public let minutesPerDay: Double

    /// What is simulated.
    public struct Person: Sendable {
        public var model = MemoryModel.standard
        /// Of the words answered so far, or of some that stand for them.
        public var known: [MemoryState]
        /// Words answered so far.
        public var knownCount: Int
        /// Words never answered.
        public var newCount: Int
        /// New words a day at most.
        public var newPerDay: Int
        public var secondsPerAnswer: Double
        /// Of first answers, how many are right: 0…1. The default is what fsrs-rs 6.6 simulates with.
        public var firstRecall = 0.76

        /// `knownCount` is how many words `known` stands for; nil for as many as it has.
        public init(
            known: [MemoryState], knownCount: Int? = nil, newCount: Int, newPerDay: Int,
            secondsPerAnswer: Double
        ) {
            self.known = known
            self.knownCount = knownCount ?? known.count
            self.newCount = newCount
            self.newPerDay = newPerDay
            self.secondsPerAnswer = secondsPerAnswer
        }

        public var isWithoutWords: Bool { known.isEmpty && newCount <= 0 }
    }

    private static let days = 90
    /// Words that are simulated, of those known and of the new ones: of many some, few of them several times.
    private static let sampleSize = 400
    /// Right answers of a new word's first sitting.
    private static let steps = 3
    /// More than anybody can begin, so that a limit from a file can be reckoned with.
    private static let mostNewPerDay = 10_000

    /// The mean of `days` coming days from `today` on, with `retention` from now on. Limits of due words are left out:
    /// they put answers off and spare none.
    public init(retention: Double, of person: Person, today: StudyDay) {
        let word = Simulated(model: person.model, retention: retention)
        var known = 0.0
        let sample = person.known.isEmpty ? 0 : Self.sampleSize
        for place in 0..<sample {
            let state = person.known[place * person.known.count / sample]
            known += Double(
                word.answers(
                    to: state, from: today, days: Self.days, generator: SplitMix64(seed: UInt64(place))))
        }
        known *= sample == 0 ? 0 : Double(person.knownCount) / Double(sample)
        let new = Self.newAnswers(word, person)
        answersPerDay = (known + new) / Double(Self.days)
        minutesPerDay = answersPerDay * max(person.secondsPerAnswer, 0) / 60
    }

    /// Answers in all to the words begun in these days.
    private static func newAnswers(_ word: Simulated, _ person: Person) -> Double {
        let perDay = min(max(person.newPerDay, 0), mostNewPerDay)
        let count = min(max(person.newCount, 0), perDay * days)
        let sample = count == 0 ? 0 : sampleSize
        var answers = 0.0
        for place in 0..<sample {
            var generator = SplitMix64(seed: UInt64(place) &+ 1 << 32)
            // Begun evenly over the days that it takes to begin them all.
            let begun = place * count / sample / perDay
            let grade: Grade = generator.fraction() < person.firstRecall ? .good : .again
            let repeats = steps - (grade == .again ? 0 : 1)
            let today = StudyDay(number: begun)
            var state = MemoryState(
                stability: person.model.firstStability(grade),
                difficulty: person.model.firstDifficulty(grade), dueDay: today, reviewedOn: today,
                repetitions: 1, lapses: 0)
            for _ in 0..<repeats { state = word.repeated(state) }
            answers += Double(
                1 + repeats
                    + word.answers(
                        to: state, from: today.adding(1), days: days - begun - 1, generator: generator))
        }
        return sample == 0 ? 0 : answers * Double(count) / Double(sample)
    }
}

/// A word that is asked when its recall has fallen to `retention`, and answered as its own memory says.
private struct Simulated {
    let model: MemoryModel
    let retention: Double

    /// How many answers it takes in `days` from `first` on, those repeated on the same day too.
    func answers(to state: MemoryState, from first: StudyDay, days: Int, generator: SplitMix64) -> Int {
        var (state, generator) = (state, generator)
        var count = 0
        while count < days * 2 {
            let due = max(state.reviewedOn.adding(interval(state)), first)
            guard first.distance(to: due) < days else { break }
            let passed = max(1, state.reviewedOn.distance(to: due))
            let recall = model.retrievability(after: passed, stability: state.stability)
            let isRecalled = generator.fraction() < recall
            count += isRecalled ? 1 : 2
            let grade: Grade = isRecalled ? .good : .again
            state.stability = model.stability(
                state.stability, difficulty: state.difficulty, after: grade, days: passed)
            state.difficulty = model.difficulty(state.difficulty, after: grade)
            state.reviewedOn = due
            if !isRecalled { state = repeated(state) }
        }
        return count
    }

    /// After a right answer on the same day.
    func repeated(_ state: MemoryState) -> MemoryState {
        var state = state
        state.stability = model.stability(
            state.stability, difficulty: state.difficulty, after: .good, days: 0)
        state.difficulty = model.difficulty(state.difficulty, after: .good)
        return state
    }

    private func interval(_ state: MemoryState) -> Int {
        let days = model.interval(stability: state.stability, retention: retention)
        return days < 36_500 ? max(Int(days.rounded()), 1) : 36_500
    }
}
