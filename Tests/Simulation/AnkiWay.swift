import Foundation
import Learning
import Vocabulary

/// What Anki decides after an answer.
public protocol AnkiScheduler {
    associatedtype State
    /// `state` is nil for a new card.
    func state(_ state: State?, isRight: Bool, at moment: Moment, word: Int) -> State
    /// The day on which a card is due, and the moment while it is learned in steps.
    func due(_ state: State) -> (day: Int, at: Date?)
}

/// A day as Anki plays it: due cards with new ones among them; cards in steps of minutes come as soon as their time
/// has come, and before it when nothing else is left. The first look at a new card is its first answer. New cards take
/// what the limit of due ones leaves, unless they ignore it: Anki's option "New cards ignore review limit", off by default.
public struct AnkiWay<Scheduling: AnkiScheduler>: Way {
    private let limits: Limits
    private let scheduler: Scheduling
    private let newIgnoreLimit: Bool
    private var states: [Scheduling.State?] = []
    private var cards: ArraySlice<Int> = []
    private var steps: [(at: Date, word: Int)] = []

    public init(_ scheduler: Scheduling, _ limits: Limits = Limits(), newIgnoreLimit: Bool = false) {
        self.scheduler = scheduler
        self.newIgnoreLimit = newIgnoreLimit
        self.limits = limits
    }

    public mutating func begin(_ day: Int) {
        let due = states.enumerated().compactMap { word, state in
            state.map { (day: scheduler.due($0).day, word: word) }
        }
        .filter { $0.day <= day }.sorted { $0 < $1 }.prefix(limits.dueWords)
        let room = newIgnoreLimit ? limits.newWords : limits.dueWords - due.count
        let newCount = min(limits.newWords, room)
        let new = Array(states.count..<states.count + newCount)
        states += Array(repeating: nil, count: newCount)
        cards = spread(new, among: due.map(\.word))[...]
        steps = []
    }

    public mutating func next(at moment: Moment) -> Int? {
        let first = steps.indices.min { steps[$0].at < steps[$1].at }
        if let first, steps[first].at <= moment.date || cards.isEmpty {
            return steps.remove(at: first).word
        }
        return cards.popFirst()
    }

    public mutating func answered(_ word: Int, isRight: Bool, at moment: Moment) {
        let state = scheduler.state(states[word], isRight: isRight, at: moment, word: word)
        states[word] = state
        if let at = scheduler.due(state).at { steps.append((at, word)) }
    }
}

/// FSRS with Anki's steps of 1 and 10 minutes, and 10 minutes for what was forgotten. Source: Anki,
/// rslib/src/scheduler/states, with its default settings.
public struct AnkiFSRS: AnkiScheduler {
    public struct State: Sendable {
        let memory: MemoryState
        /// Steps of minutes still to go; 0 where days are counted.
        let stepsLeft: Int
        /// Whether it has ever left its first steps.
        let isLearned: Bool
        let due: (day: Int, at: Date?)
    }

    private let scheduler: Scheduler

    public init(model: MemoryModel = .standard) {
        var scheduler = Scheduler()
        scheduler.model = model
        self.scheduler = scheduler
    }

    public func state(_ state: State?, isRight: Bool, at moment: Moment, word: Int) -> State {
        let memory = scheduler.state(
            state?.memory, after: isRight ? .good : .again, at: moment.date, on: StudyDay(number: moment.day),
            word: Word.ID(Int64(word + 1)))
        let wasLearned = state?.isLearned ?? false
        let stepsLeft = isRight ? max(0, (state?.stepsLeft ?? 2) - 1) : wasLearned ? 1 : 2
        return State(
            memory: memory, stepsLeft: stepsLeft, isLearned: wasLearned || stepsLeft == 0,
            due: stepsLeft == 0
                ? (memory.dueDay.number, nil)
                : (moment.day, moment.date + (stepsLeft == 2 ? 60 : 600)))
    }

    public func due(_ state: State) -> (day: Int, at: Date?) { state.due }
}

/// SM-2 as Anki has it: the same steps, then a day, then by the ease; forgetting costs a fifth of it and begins at a
/// day again. Source: Anki, rslib/src/scheduler/states/review.rs, with its default settings.
public struct SM2: AnkiScheduler {
    public struct State: Sendable {
        var ease = 2.5
        /// Days; 0 while learned the first time.
        var interval = 0
        /// Steps of minutes still to go.
        var stepsLeft: Int
        var due: (day: Int, at: Date?)
    }

    public init() {}

    public func state(_ state: State?, isRight: Bool, at moment: Moment, word: Int) -> State {
        var next = state ?? State(stepsLeft: 2, due: (moment.day, nil))
        if !isRight {
            if next.interval > 0, next.stepsLeft == 0 { next.ease = max(1.3, next.ease - 0.2) }
            next.stepsLeft = next.interval > 0 ? 1 : 2
            if next.interval > 0 { next.interval = 1 }
            next.due = (moment.day, moment.date + (next.interval > 0 ? 600 : 60))
        } else if next.stepsLeft > 1 {
            next.stepsLeft -= 1
            next.due = (moment.day, moment.date + 600)
        } else {
            if next.stepsLeft == 0 {
                let late = Double(max(0, moment.day - next.due.day))
                let interval = (Double(next.interval) + late / 2) * next.ease
                next.interval = min(max(Int(interval.rounded()), next.interval + 1), 36_500)
            } else {
                next.interval = max(next.interval, 1)
            }
            next.stepsLeft = 0
            next.due = (moment.day + next.interval, nil)
        }
        return next
    }

    public func due(_ state: State) -> (day: Int, at: Date?) { state.due }
}
