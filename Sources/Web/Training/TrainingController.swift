import HTTPServer
import Learning
import Storage
import Views
import Vocabulary

enum TrainingController {
    static func show(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let today = context.today(of: user)
        let wish = try await wish(context)
        let card = try await context.store.trainingCard(
            of: user.id, wish, now: context.now, today: today, generator: context.services.generator)
        if let card {
            // Asked for a second time, the address would begin once more.
            guard !wish.asksAnew else { return context.redirect(to: Path.training(card.training)) }
            return try await page(card, context)
        }
        // Another's training, or one that asked nothing.
        guard wish.source == nil else { throw Fault.notFound }
        let home = try await context.store.home(of: user.id, today: today)
        guard wish.category == nil, home.wordCount > 0 else {
            return context.page(TrainingEmptyPage(category: wish.category))
        }
        // There is nothing of what was asked for, but the day is not done.
        let plan = DayPlan(home.day, goal: user.dailyGoal)
        guard wish.kind == .plan || plan.isDone else { return context.redirect(to: Path.training()) }
        return context.page(DayDonePage(home, plan: plan))
    }

    static func results(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let results = try await found(context)
        let home = try await context.store.home(of: user.id, today: context.today(of: user))
        let plan = DayPlan(home.day, goal: user.dailyGoal)
        let reached = try await context.store.achievements(
            announcedWith: results.training.id, of: user.id)
        return context.page(
            TrainingResultsPage(
                results, reached: reached, home: home, plan: plan,
                nextDoor: try await context.nextDoor(after: results, home, plan)))
    }

    /// The same as a picture to send to a friend.
    static func picture(_ context: Context<User>) async throws -> Response {
        let results = try await found(context)
        let home = try await context.store.home(of: context.user.id, today: context.today(of: context.user))
        return Response(
            status: .ok, headerFields: [.contentType: "image/svg+xml"],
            body: ResultsPicture(results, home: home).drawn(context.services.editions[context.language]))
    }

    private static func found(_ context: Context<User>) async throws -> TrainingResults {
        let today = context.today(of: context.user)
        let results = try await context.store.trainingResults(
            try context.id(), of: context.user.id, today: today)
        guard let results else { throw Fault.notFound }
        return results
    }

    private static func page(_ card: TrainingCard, _ context: Context<User>) async throws -> Response {
        let playsSound = context.user.training.playsSound
        if context.isMeeting(card) { return context.page(MeetingPage(card, playsSound: playsSound)) }
        let asked = try await context.asked(card)
        let question = ExerciseQuestion(
            asked.form, asked.material, of: card, settings: context.user.training,
            companions: asked.companions, names: await context.pictureNames(asked.form, asked.material))
        guard let question else { throw Fault.notFound }
        return context.page(
            TrainingPage(
                card, question, showsWords: context.form(of: card.training) != .only(.card),
                playsSound: playsSound))
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
