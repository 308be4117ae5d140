import Learning
import Localization
import Vocabulary

/// What came of a game of pairs.
package struct GameResultsPage: Sendable {
    let clock: GameClock
    let found: Int
    /// Pairs in the best game before this one; 0 where it was the first.
    let best: Int
    /// The words whose partner was another at first.
    let missed: [Word]
    /// How long it took; 0 where nobody knows.
    let seconds: Int
    let reached: [Achievement]

    package init(_ results: TrainingResults, clock: GameClock, best: Int, reached: [Achievement]) {
        self.clock = clock
        self.best = best
        self.reached = reached
        found = results.reviews.count { $0.rating.isRight }
        let time = results.reviews.reduce(0) { $0 + min($1.duration ?? 0, 120_000) }
        seconds = min((time + 500) / 1000, clock.seconds ?? .max)
        missed = results.reviews.filter { !$0.rating.isRight }.map(\.word)
    }

    var isBest: Bool { found > best }

    /// How many pairs, and in what time where that is known.
    var heading: Message { Message("game.pairs", count: found) }
    var time: Message? { seconds > 0 ? Message("game.inSeconds", count: seconds) : nil }
}
