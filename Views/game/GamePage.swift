import Learning
import Localization
import Vocabulary

/// A game of pairs: boards of words of the week, and a clock that a script runs, as long as was chosen.
package struct GamePage: Sendable {
    /// A word of a board, and where its partner is chosen.
    struct Row: Sendable {
        let word: Word
        /// As of a companion of a training.
        let name: String
        /// Counted over all boards.
        let place: Int
    }

    struct Board: Sendable {
        let rows: [Row]
        /// In the order in which they are offered.
        let translations: [String]
    }

    let boards: [Board]
    let clock: GameClock
    /// Pairs in the best game so far; 0 before the first.
    let best: Int

    package init(
        _ exercises: [PairsExercise], of words: [TrainingCompanion], clock: GameClock, best: Int
    ) {
        self.clock = clock
        self.best = best
        let known = Dictionary(words.map { (Pair($0.word), $0) }) { first, _ in first }
        var place = 0
        boards = exercises.map { exercise in
            let rows = exercise.pairs.compactMap { pair -> Row? in
                guard let found = known[Pair(term: pair.term, translation: pair.translation)] else {
                    return nil
                }
                place += 1
                return Row(word: found.word, name: "\(found.word.id)-\(found.sequence)", place: place)
            }
            return Board(rows: rows, translations: exercise.translations)
        }
    }

    private typealias Pair = PairsExercise.Pair

    /// How the clocks are called that can be chosen.
    func label(of clock: GameClock) -> Message {
        clock.seconds.map { Message("game.seconds", count: $0) } ?? "game.noClock"
    }
}

extension PairsExercise.Pair {
    fileprivate init(_ word: Word) {
        self.init(term: word.text.term, translation: word.text.translation)
    }
}
