import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// A game of pairs with the words of the week, which counts as practice.
enum GameController {
    /// Bytes of its form: each of its words with the longest translation there is, every letter written in nine.
    static let formLimit = 512 * 1024

    static func show(_ context: Context<User>) async throws -> Response {
        let clock: GameClock = context.request.query.choice("clock") ?? .minute
        let game = try await context.learner.game(clock)
        return context.page(GamePage(game.boards, of: game.words, clock: clock, best: game.best))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        let clock: GameClock = values.choice("clock") ?? .minute
        let game = try await context.learner.keepGame(
            clock, joined(values), duration: values.number("duration", in: 0...3_600_000))
        return context.redirect(to: game.map { Path.gameResults($0) } ?? Path.game(clock))
    }

    private static func joined(_ values: FormValues) -> [JoinedPair] {
        let missed = Set(
            values.all("missed").prefix(GameBoards.wordLimit).compactMap(TrainingCompanion.Name.init))
        let rows = zip(values.all("word"), values.all("translation")).prefix(GameBoards.wordLimit)
        return rows.compactMap { name, translation in
            guard !translation.isEmpty, translation.utf8.count <= TypedText.byteLimit,
                let word = TrainingCompanion.Name(name)
            else { return nil }
            return JoinedPair(word: word, translation: translation, isSecondTry: missed.contains(word))
        }
    }
}
