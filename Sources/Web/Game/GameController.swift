import HTTPServer
import Household
import Learning
import Storage
import Views
import Vocabulary

/// A game of pairs with the words of the week, which counts as practice.
enum GameController {
    /// Bytes of its form: each of its words with the longest translation there is, every letter written in nine.
    static let formLimit = 512 * 1024

    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let clock: GameClock = context.request.query.choice("clock") ?? .minute
        let words = try await context.store.gameWords(of: user.id, today: context.today(of: user))
        var generator = AnyNumbers(base: context.services.household.generator())
        let boards = GameBoards.boards(
            of: words.map(\.word).shuffled(using: &generator), seed: Int(generator.next() >> 16),
            kinship: context.services.household.kinship)
        let best = try await context.store.bestGame(clock, of: user.id)
        return context.page(GamePage(boards, of: words, clock: clock, best: best))
    }

    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let values = try context.form()
        let clock: GameClock = values.choice("clock") ?? .minute
        let answers = try await answers(values, context)
        let game = try await context.store.keepGame(
            clock, answers, of: user.id, now: context.now, today: context.today(of: user),
            said: context.services.clock.reading().said)
        guard let game else { return context.redirect(to: Path.game(clock)) }
        try await context.store.rememberAchievements(of: user.id, training: game)
        return context.redirect(to: Path.gameResults(game))
    }

    static func results(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let results = try await context.store.trainingResults(
            try context.id(), of: user.id, today: context.today(of: user))
        guard let results, let clock = GameClock(results.training.kind) else { throw Fault.notFound }
        return context.page(
            GameResultsPage(
                results, clock: clock,
                best: try await context.store.bestGame(clock, of: user.id, before: results.training.id),
                reached: try await context.store.achievements(
                    announcedWith: results.training.id, of: user.id)))
    }

    /// What was joined; what was left open says nothing. Who first took another for the partner did not know it.
    private static func answers(_ values: FormValues, _ context: Context<User>) async throws
        -> [Store.Answer]
    {
        let rows = zip(values.all("word"), values.all("translation")).prefix(GameBoards.wordLimit)
        var given: [Word.ID: (name: TrainingCompanion.Name, translation: String)] = [:]
        for (name, translation) in rows where !translation.isEmpty {
            guard let name = TrainingCompanion.Name(name), translation.utf8.count <= TypedText.byteLimit
            else { continue }
            given[name.word] = (name, translation)
        }
        let missed = Set(
            values.all("missed").prefix(GameBoards.wordLimit).compactMap(TrainingCompanion.Name.init))
        let words = try await context.store.gameWords(Array(given.keys), of: context.user.id)
        let time = values.number("duration", in: 0...3_600_000)
        return words.compactMap { found in
            guard let (name, translation) = given[found.word.id] else { return nil }
            let isRight = translation == found.word.text.translation && !missed.contains(name)
            return Store.Answer(
                training: 0, word: found.word.id, sequence: name.sequence,
                rating: isRight ? .remember : .forgot, duration: time.map { $0 / words.count }, form: .pairs,
                typed: TypedText(sent: translation)?.shown)
        }
    }
}

/// Lets a generator chosen at run time be used where a concrete type is asked for.
private struct AnyNumbers: RandomNumberGenerator {
    var base: any RandomNumberGenerator
    mutating func next() -> UInt64 { base.next() }
}
