import Forms
import HTTPServer
import Learning
import Storage
import Views
import Vocabulary

/// «Это верно»: an answer that was judged wrong counts, and what was typed may become one of the word's answers.
enum CorrectionController {
    static func create(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let id: Review.ID = try context.id()
        guard let review = try await context.store.review(id, of: user.id), let form = review.form,
            let training = review.training
        else { throw Fault.notFound }
        let material = try await context.material(of: review, in: training)
        guard let position = try await context.position(of: training) else { throw Fault.notFound }
        let page = ReviewPage(
            review, form, material, written: review.written(form, material), at: position)
        guard page.canBeCorrected else { return context.redirect(to: Path.review(id)) }
        let correcting = try await context.store.correct(
            id, of: user.id, now: context.now, clock: context.services.clock.reading().said)
        switch correcting {
        case .counted(let training, let isFinished, let reviews):
            if isFinished {
                try await context.store.rememberAchievements(of: user.id, training: training.id)
            }
            guard let corrected = reviews.first else { return context.redirect(to: Path.training(training)) }
            return context.redirect(to: Path.review(corrected, asking: page.askedSide))
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .retractionStale)
        case .missing: throw Fault.notFound
        }
    }

    /// Writes what was typed to the side that was asked, behind what stands there.
    static func addSynonym(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let id: Review.ID = try context.id()
        guard let review = try await context.store.review(id, of: user.id), let training = review.training,
            let position = try await context.position(of: training)
        else { throw Fault.notFound }
        let side: WordSide = try context.form().choice("side") ?? .term
        let next = Path.next(position)
        guard let typed = review.typed, review.rating.isRight else { return context.redirect(to: next) }
        var text = review.word.text
        var faults = FormFaults()
        text[side] = faults.check(
            .text(side.field, in: review.word.category), text[side] + "; " + typed)
        guard faults.isEmpty else { return context.redirect(to: next, notice: .synonymTooLong) }
        switch try await context.store.changeWord(review.word.id, to: text, of: user.id) {
        case .saved, .taken: return context.redirect(to: next, notice: .synonymAdded)
        case .missing: throw Fault.notFound
        }
    }
}
