import HTTPServer
import HTTPTypes
import Household
import Learning
import Storage
import Vocabulary

/// What a program asks for of somebody's learning.
enum LearningOperations {
    static func plan(_ context: Context<User>) async throws -> Response {
        let learner = context.learner
        let home = try await learner.home()
        return context.json(PlanResource(home: home, plan: learner.plan(home)).json)
    }

    static func nextCard(_ context: Context<User>) async throws -> Response {
        let sent = try context.sent(SentWish.self)
        var wish = Store.TrainingWish(goal: context.user.dailyGoal)
        if let kind = sent.words { wish.kind = Training.Kind(rawValue: kind.rawValue) ?? .plan }
        if let form = sent.form {
            guard let form = TrainingForm(rawValue: form) else { throw Context<User>.wrong("form") }
            wish.form = form
        }
        if let category = sent.category { wish.category = try await context.category(category).category.id }
        return context.json(CardResource(card: try await context.learner.nextCard(wish)).json)
    }

    static func meet(_ context: Context<User>) async throws -> Response {
        let sent = try context.sent(SentMeeting.self)
        guard let training = try await context.learner.meet(sent.word, in: sent.training) else {
            throw Problem.notFound
        }
        return context.json(CardResource(card: try await next(in: training, context)).json)
    }

    static func answer(_ context: Context<User>) async throws -> Response {
        let sent = try SentAnswer(context.sent(SentReview.self))
        switch try await context.learner.answer(sent) {
        case .counted(let answer):
            guard let word = try await context.store.word(sent.word, of: context.user.id) else {
                throw Problem(.conflict, Notice.wordGone.message)
            }
            let next = answer.isFinished ? nil : try await next(in: answer.training, context)
            return context.json(
                ReviewResource(
                    id: answer.review, verdict: answer.verdict, word: word, isFinished: answer.isFinished,
                    next: next
                ).json, status: .created)
        case .again(_, let reason):
            let status: HTTPResponse.Status =
                [.stale, .changed].contains(reason) ? .conflict : .unprocessableContent
            throw Problem(status, Notice(reason).message)
        case .wordGone: throw Problem(.conflict, Notice.wordGone.message)
        case .missing: throw Problem.notFound
        }
    }

    static func takeBack(_ context: Context<User>) async throws -> Response {
        switch try await context.learner.takeBack(context.id()) {
        case .retracted: return Response(status: .noContent)
        case .stale: throw Problem(.conflict, Notice.retractionStale.message)
        case .missing: throw Problem.notFound
        }
    }

    static func days(_ context: Context<User>) async throws -> Response {
        let (from, to) = (try day("from", context), try day("to", context))
        let history = try await context.store.history(of: context.user.id)
        let days = history.days.filter { day in
            from.map { $0 <= day.day } ?? true && to.map { day.day <= $0 } ?? true
        }
        return context.json(DayListResource(days: days).json)
    }

    private static func next(in training: Training, _ context: Context<User>) async throws -> NextCard {
        try await context.learner.nextCard(
            Store.TrainingWish(
                kind: training.kind, category: training.category, goal: context.user.dailyGoal))
    }

    private static func day(_ name: String, _ context: Context<User>) throws(Problem) -> StudyDay? {
        guard let text = context.request.query.name(name) else { return nil }
        guard let day = StudyDay(iso: text) else { throw Context<User>.wrong(name) }
        return day
    }
}
