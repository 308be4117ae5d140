import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// «Это верно»: an answer that was judged wrong counts, and what was typed may become one of the word's answers.
enum CorrectionController {
    static func create(_ context: Context<User>) async throws -> Response {
        let review: Review.ID = try context.id()
        switch try await context.learner.correct(review) {
        case .counted(let corrected?, _, let side):
            return context.redirect(to: Path.review(corrected, asking: side))
        case .counted(nil, let training, _): return context.redirect(to: Path.training(training))
        case .notPossible: return context.redirect(to: Path.review(review))
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .retractionStale)
        case .missing: throw Fault.notFound
        }
    }

    /// Writes what was typed to the side that was asked, behind what stands there.
    static func addSynonym(_ context: Context<User>) async throws -> Response {
        let side: WordSide = try context.form().choice("side") ?? .term
        guard let (acceptance, position) = try await context.learner.accept(context.id(), as: side) else {
            throw Fault.notFound
        }
        let notice: Notice? =
            switch acceptance {
            case .accepted: .synonymAdded
            case .tooLong: .synonymTooLong
            case .notPossible: nil
            }
        return context.redirect(to: Path.next(position), notice: notice)
    }
}
