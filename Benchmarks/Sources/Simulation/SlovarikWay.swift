import Learning
import Vocabulary

/// The rules of a day in Slovarik: a new word is met and then asked until it was right three times; a due word is asked
/// once, and where it was forgotten again until it is right; repeats are kept apart by other cards.
public struct SlovarikWay: Way {
    private struct Repeat {
        let word: Int
        /// Cards shown before it may come.
        let notBefore: Int
    }

    private let limits: Limits
    private var scheduler = Scheduler.standard
    /// By word; nil for one that was met and not answered yet.
    private var states: [MemoryState?] = []
    private var cards: ArraySlice<Step> = []
    private var repeats: [Repeat] = []
    /// Right answers that a word still needs today.
    private var needed: [Int: Int] = [:]
    private var shown = 0

    public init(_ limits: Limits = Limits(), model: MemoryModel = .standard, retention: Double = 0.9) {
        self.limits = limits
        scheduler.model = model
        scheduler.retention = retention
    }

    public mutating func begin(_ day: Int) {
        let today = StudyDay(number: day)
        let due = states.enumerated().compactMap { word, state in state.map { (day: $0.dueDay, word: word) } }
            .filter { $0.day <= today }.sorted { $0 < $1 }.map(\.word)
        // New words wait until what piled up is gone.
        let newCount = due.count > limits.dueWords ? 0 : limits.newWords
        let new = (states.count..<states.count + newCount).map(Step.meet)
        cards = spread(new, among: due.prefix(limits.dueWords).map(Step.ask))[...]
        (repeats, needed, shown) = ([], [:], 0)
        for word in due.prefix(limits.dueWords) { needed[word] = 1 }
    }

    public mutating func next(at moment: Moment) -> Step? {
        defer { shown += 1 }
        if let index = repeats.firstIndex(where: { $0.notBefore <= shown }) {
            return .ask(repeats.remove(at: index).word)
        }
        if let step = cards.popFirst() {
            if case .meet(let word) = step {
                states.append(nil)
                needed[word] = 3
                repeats.append(Repeat(word: word, notBefore: shown + 1 + Self.nearGap))
            }
            return step
        }
        guard let index = repeats.indices.min(by: { repeats[$0].notBefore < repeats[$1].notBefore }) else {
            return nil
        }
        return .ask(repeats.remove(at: index).word)
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
