import HTTPServer
import Storage
import Views
import Vocabulary

enum ReviewController {
    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let answer = try answer(try context.form())
        switch try await context.store.answer(
            answer, of: user.id, now: context.now, clock: context.services.clock.reading().said)
        {
        case .counted(let training, let isFinished):
            if isFinished {
                try await context.store.rememberAchievements(
                    of: user.id, training: training.id)
            }
            return context.redirect(
                to: isFinished ? Path.results(of: training.id) : Path.training(training))
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .answerStale)
        case .missing:
            throw Fault.notFound
        }
    }

    static func retract(_ context: Context<User>) async throws -> Response {
        let user = context.user
        switch try await context.store.retract(try context.id(), of: user.id, now: context.now) {
        case .retracted(let training):
            return context.redirect(to: Path.training(training), notice: .answerRetracted)
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .retractionStale)
        case .missing:
            throw Fault.notFound
        }
    }

    /// Only a form that was tampered with lacks one of these.
    private static func answer(_ form: FormValues) throws(Fault) -> Store.Answer {
        guard let training = Training.ID(form["training"] ?? ""), let word = Word.ID(form["word"] ?? ""),
            let sequence = Int(form["sequence"] ?? ""), let rating: Rating = form.choice("rating")
        else { throw .badForm(.malformed("an answer lacks its training, word, sequence or rating")) }
        let duration = Int(form["duration"] ?? "").flatMap { (0...3_600_000).contains($0) ? $0 : nil }
        return Store.Answer(
            training: training, word: word, sequence: sequence, rating: rating, duration: duration)
    }
}
