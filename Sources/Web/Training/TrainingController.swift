import HTTPServer
import Household
import Learning
import Storage
import Views
import Vocabulary

enum TrainingController {
    static func show(_ context: Context<User>) async throws -> Response {
        switch try await context.learner.nextCard(wish(context)) {
        case .meeting(let card):
            return context.page(MeetingPage(card, playsSound: context.user.training.playsSound))
        case .question(let asked, let card): return try await page(asked, on: card, context)
        case .begun(let training): return context.redirect(to: Path.training(training))
        case .otherWords: return context.redirect(to: Path.training())
        case .dayDone(let home, let plan): return context.page(DayDonePage(home, plan: plan))
        case .noWords(let category):
            // Another's is filled by its author alone.
            guard let category, try await context.category(category).category.author == context.user.id
            else { return context.page(TrainingEmptyPage(category: nil)) }
            return context.page(TrainingEmptyPage(category: category))
        case .missing: throw Fault.notFound
        }
    }

    private static func page(
        _ asked: TrainingQuestion, on card: TrainingCard, _ context: Context<User>
    ) async throws -> Response {
        let question = ExerciseQuestion(
            asked.form, asked.material, of: card, settings: context.user.training,
            companions: asked.companions, names: await context.pictureNames(asked.form, asked.material))
        guard let question else { throw Fault.notFound }
        return context.page(
            TrainingPage(
                card, question,
                showsWords: context.learner.form(of: card.training) != .only(.card),
                playsSound: context.user.training.playsSound))
    }

    /// What the query asks for. What it does not say, or says wrongly, is the plan of the day.
    private static func wish(_ context: Context<User>) async throws -> Store.TrainingWish {
        let query = context.request.query
        var wish = Store.TrainingWish(
            kind: query.choice("words") ?? .plan, goal: context.user.dailyGoal, form: query.choice("form"))
        if let text = query["category"] {
            guard let id = Category.ID(text) else { throw Fault.notFound }
            wish.category = try await context.category(id).category.id
        }
        if let text = query["after"] {
            guard let id = Training.ID(text) else { throw Fault.notFound }
            wish.source = id
        }
        if let text = query["tag"] {
            guard let id = Tag.ID(text), let tag = try await context.store.tag(id, of: context.user.id) else {
                throw Fault.notFound
            }
            wish.tag = tag.id
        }
        return wish
    }
}
