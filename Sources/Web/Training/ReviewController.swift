import HTTPServer
import Household
import Learning
import Storage
import Views
import Vocabulary

enum ReviewController {
    static func create(_ context: Context<User>) async throws -> Response {
        switch try await context.learner.answer(SentAnswer(context.form())) {
        case .counted(let answer) where answer.isWorthALook:
            return await context.withNextPage(context.redirect(to: Path.review(answer.review)))
        case .counted(let answer):
            let training = answer.training
            return await context.withNextPage(
                context.redirect(
                    to: answer.isFinished ? Path.results(of: training.id) : Path.training(training)))
        case .again(let training, let reason):
            return context.redirect(to: Path.training(training), notice: Notice(reason))
        case .wordGone(let training):
            return context.redirect(to: Path.training(training), notice: .wordGone)
        case .missing: throw Fault.notFound
        }
    }

    /// An answer that is looked at: what was wrong with it, beside what is right.
    static func show(_ context: Context<User>) async throws -> Response {
        let direction = context.request.query.choice("side").map(Direction.init(asking:))
        guard let look = try await context.learner.look(at: context.id(), direction: direction) else {
            throw Fault.notFound
        }
        let copy = context.request.query["copy"].map { TypedText(sent: $0)?.shown ?? "" }
        if let copy, copy.isEmpty || look.answered.isCopied(by: copy, look.material) {
            return context.redirect(to: Path.next(look.position))
        }
        return context.page(
            ReviewPage(
                look.answered, at: look.position, copy: copy,
                names: await context.pictureNames(look.answered.form, look.material)))
    }

    static func retract(_ context: Context<User>) async throws -> Response {
        switch try await context.learner.takeBack(context.id()) {
        case .retracted(let training):
            return context.redirect(to: Path.training(training), notice: .answerRetracted)
        case .stale(let training):
            return context.redirect(to: Path.training(training), notice: .retractionStale)
        case .missing: throw Fault.notFound
        }
    }
}

extension Notice {
    /// Why an answer is asked for once more.
    init(_ reason: Answered.Reason) {
        switch reason {
        case .stale: self = .answerStale
        case .changed: self = .answerChanged
        case .tooLong: self = .answerTooLong
        case .empty: self = .answerEmpty
        case .anotherWord: self = .answerIsAnotherWord
        }
    }
}

extension Direction {
    /// In which `side` is asked.
    init(asking side: WordSide) { self = side == .term ? .translation : .term }
}
