import Learning
import Vocabulary

/// The rules of a day in Slovarik: a new word is asked until it was right three times; a due word is asked
/// once, and where it was forgotten again until it is right; repeats are kept apart by other cards.
public struct SlovarikWay: Way {
    private struct Repeat {
        let word: Int
        /// Cards shown before it may come.
        let notBefore: Int
    }

    private let limits: Limits
    /// Right answers that a new word needs in its first sitting.
    private let steps: Int
    private let scheduler = Scheduler.standard
    /// By word; nil for one that was not answered yet.
    private var states: [MemoryState?] = []
    private var cards: ArraySlice<Int> = []
    private var repeats: [Repeat] = []
    /// Right answers that a word still needs today; one where nothing stands.
    private var needed: [Int: Int] = [:]
    private var shown = 0

    public init(_ limits: Limits = Limits(), steps: Int = 3) {
        self.limits = limits
        self.steps = steps
    }

    public mutating func begin(_ day: Int) {
        let today = StudyDay(number: day)
        let due = states.enumerated().compactMap { word, state in state.map { (day: $0.dueDay, word: word) } }
            .filter { $0.day <= today }.sorted { $0 < $1 }.map(\.word)
        // New words wait until what piled up is gone.
        let newCount = due.count > limits.dueWords ? 0 : limits.newWords
        let new = Array(states.count..<states.count + newCount)
        states += Array(repeating: nil, count: newCount)
        cards = spread(new, among: Array(due.prefix(limits.dueWords)))[...]
        (repeats, needed, shown) = ([], [:], 0)
        for word in new { needed[word] = steps }
    }

    public mutating func next(at moment: Moment) -> Int? {
        defer { shown += 1 }
        let first = repeats.indices.min { repeats[$0].notBefore < repeats[$1].notBefore }
        if let first, repeats[first].notBefore <= shown || cards.isEmpty {
            return repeats.remove(at: first).word
        }
        return cards.popFirst()
    }

    public mutating func answered(_ word: Int, isRight: Bool, at moment: Moment) {
        states[word] = scheduler.state(
            states[word], after: isRight ? .good : .again, at: moment.date, on: StudyDay(number: moment.day),
            word: Word.ID(Int64(word + 1)))
        let left = (needed[word] ?? 1) - (isRight ? 1 : 0)
        needed[word] = left
        guard left > 0 else { return }
        let gap = isRight && left == 1 ? Self.farGap : Self.nearGap
        repeats.append(Repeat(word: word, notBefore: shown + gap))
    }

    private static let nearGap = 3
    private static let farGap = 8
}
