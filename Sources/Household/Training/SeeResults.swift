import Learning
import Storage
import Vocabulary

/// How a training went.
package struct ResultsSight: Sendable {
    package let results: TrainingResults
    /// Achievements that were told of with it.
    package let reached: [Achievement]
}

/// How a game of pairs went.
package struct GameResultsSight: Sendable {
    package let results: TrainingResults
    package let clock: GameClock
    /// Pairs of the best game with this clock before it.
    package let best: Int
    package let reached: [Achievement]
}

extension Learner {
    /// nil where there is no such training of theirs.
    package func results(of training: Training.ID) async throws -> ResultsSight? {
        guard let results = try await store.trainingResults(training, of: user.id, today: today) else {
            return nil
        }
        return ResultsSight(
            results: results, reached: try await store.achievements(announcedWith: training, of: user.id))
    }

    /// nil where there is no such game of theirs.
    package func gameResults(of game: Training.ID) async throws -> GameResultsSight? {
        guard let sight = try await results(of: game), let clock = GameClock(sight.results.training.kind)
        else {
            return nil
        }
        return GameResultsSight(
            results: sight.results, clock: clock,
            best: try await store.bestGame(clock, of: user.id, before: game), reached: sight.reached)
    }
}
