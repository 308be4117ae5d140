import Learning
import Storage
import Vocabulary

/// A game of pairs with the words of the week.
package struct Game: Sendable {
    package let boards: [PairsExercise]
    package let words: [TrainingCompanion]
    /// Pairs of the best game with this clock.
    package let best: Int
}

/// What was joined in a game, as it was sent.
package struct JoinedPair: Sendable {
    package let word: TrainingCompanion.Name
    package let translation: String
    /// Another was taken for the partner first: who did so did not know it.
    package let isSecondTry: Bool

    package init(word: TrainingCompanion.Name, translation: String, isSecondTry: Bool) {
        self.word = word
        self.translation = translation
        self.isSecondTry = isSecondTry
    }
}

extension Learner {
    package func game(_ clock: GameClock) async throws -> Game {
        let words = try await store.gameWords(of: user.id, today: today)
        var generator = AnyNumbers(base: household.generator())
        let boards = GameBoards.boards(
            of: words.map(\.word).shuffled(using: &generator), seed: Int(generator.next() >> 16),
            kinship: household.kinship)
        return Game(boards: boards, words: words, best: try await store.bestGame(clock, of: user.id))
    }

    /// Counts what was joined as practice; what was left open says nothing. nil where one of the words was answered
    /// meanwhile, as when the same game is sent twice.
    ///
    /// - Parameter duration: milliseconds of the whole game.
    package func keepGame(_ clock: GameClock, _ joined: [JoinedPair], duration: Int?) async throws -> Training
        .ID?
    {
        let given = Dictionary(joined.map { ($0.word.word, $0) }) { _, last in last }
        let words = try await store.gameWords(Array(given.keys), of: user.id)
        let answers = words.compactMap { found -> Store.Answer? in
            guard let pair = given[found.word.id] else { return nil }
            let isRight = pair.translation == found.word.text.translation && !pair.isSecondTry
            return Store.Answer(
                training: 0, word: found.word.id, sequence: pair.word.sequence,
                rating: isRight ? .remember : .forgot, duration: duration.map { $0 / words.count },
                form: .pairs, typed: TypedText(sent: pair.translation)?.shown)
        }
        let game = try await store.keepGame(clock, answers, of: user.id, now: now, today: today, said: said)
        if let game { try await store.rememberAchievements(of: user.id, training: game) }
        return game
    }
}

/// Lets a generator chosen at run time be used where a concrete type is asked for.
private struct AnyNumbers: RandomNumberGenerator {
    var base: any RandomNumberGenerator
    mutating func next() -> UInt64 { base.next() }
}
