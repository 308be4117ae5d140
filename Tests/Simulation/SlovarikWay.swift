import Learning
import Vocabulary
import struct Vocabulary.Progress

/// A day in Slovarik: the program's own `DayPlan`, `Pace`, `TrainingQueue`, `Progress` and `Scheduler`, one training of the plan
/// after the other until it is done. What is simulated here is only what the database does: to know which words are due.
public struct SlovarikWay: Way {
    /// Minutes a day.
    private let goal: Int
    /// Right answers that a new word needs in its first sitting; the program's own unless something is tried out.
    private let steps: Int
    private let scheduler = Scheduler.standard
    /// By word; nil for one that was not answered yet. New words do not end.
    private var states: [MemoryState?] = []
    private var progress: [Progress] = []
    /// Due today and not answered yet, longest overdue first.
    private var due: [Int] = []
    private var figures = DayFigures()
    private var entries: [TrainingQueue.Entry] = []
    private var answered = 0
    private var generator = SplitMix64(seed: 1)
    /// Milliseconds, of the answers of days before today and of today's.
    private var durations: (known: [Int], today: [Int]) = ([], [])
    /// When the latest answer was given today, whose duration the next one tells.
    private var asked: Moment?
    private var lastDay: Int?
    public private(set) var expectedSeconds: [Double] = []

    public init(goal: Int = 10, steps: Int = TrainingQueue.steps) {
        self.goal = goal
        self.steps = steps
    }

    public var learnedCount: Int? { progress.count(where: \.isLearned) }

    public mutating func begin(_ day: Int) {
        let today = StudyDay(number: day)
        due = states.enumerated().compactMap { word, state in state.map { (day: $0.dueDay, word: word) } }
            .filter { $0.day <= today }.sorted { $0 < $1 }.map(\.word)
        figures = DayFigures()
        figures.dueCount = due.count
        figures.newCount = Self.newWords
        figures.daysSinceLast = lastDay.map { day - $0 }
        durations = (Array((durations.known + durations.today).suffix(Pace.sampleSize)), [])
        figures.pace = Pace.of(durations.known)
        (entries, answered, asked, lastDay) = ([], 0, nil, day)
        expectedSeconds.append(DayPlan(figures, goal: goal).secondsLeft)
    }

    public mutating func next(at moment: Moment) -> Int? {
        if let asked { durations.today.append(Int((moment.seconds - asked.seconds) * 1000)) }
        asked = nil
        if TrainingQueue.next(in: entries, answered: answered) == nil { openTraining() }
        return TrainingQueue.next(in: entries, answered: answered).map { Self.index(entries[$0].word) }
    }

    private mutating func openTraining() {
        let plan = DayPlan(figures, goal: goal)
        let length = TrainingQueue.length
        let old = due.prefix(min(plan.dueLeft, length)).map(Self.word)
        let new = (states.count..<states.count + min(plan.newLeft, length)).map(Self.word)
        entries = TrainingQueue.entries(due: old, new: new, using: &generator)
        for place in entries.indices where entries[place].purpose == .first {
            entries[place].remaining = steps
        }
        answered = 0
    }

    public mutating func answered(_ word: Int, isRight: Bool, at moment: Moment) {
        guard let place = entries.firstIndex(where: { $0.word == Self.word(word) }) else { return }
        while states.count <= word {
            states.append(nil)
            progress.append(.none)
        }
        let purpose = entries[place].purpose
        let rating: Rating = isRight ? .remember : .forgot
        entries[place].take(rating, answered: answered)
        answered += 1
        asked = moment
        states[word] = scheduler.state(
            states[word], after: Grade(rating), at: moment.date, on: StudyDay(number: moment.day),
            word: Self.word(word))
        progress[word] = progress[word].after(
            rating, purpose, stability: states[word]?.stability ?? 0)
        switch purpose {
        case .first: figures.begun += 1
        case .due:
            figures.dueDone += 1
            figures.dueCount -= 1
            due.removeAll { $0 == word }
        default: break
        }
    }

    /// More than anybody begins.
    private static let newWords = 1_000_000

    private static func word(_ index: Int) -> Word.ID { Word.ID(Int64(index + 1)) }
    private static func index(_ word: Word.ID) -> Int { Int(word.number) - 1 }
}
