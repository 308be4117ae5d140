import HTTPServer
import Storage
import Vocabulary

enum TrainingController {
    static func show(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let category = try await category(context)
        let card = try await context.store.trainingCard(
            of: user.id, category: category?.id, now: context.now, today: context.today(of: user),
            generator: context.services.generator)
        let text = context.text
        guard let card else {
            let page = TrainingEmptyPage(
                explanation: text(category == nil ? "training.noWords" : "training.noWordsInCategory"),
                href: category.map { Path.newWord(in: $0.id) } ?? Path.home,
                label: text(category == nil ? "fault.toWords" : "word.add"))
            return context.page(.trainingEmpty, title: text("training.heading"), page)
        }
        return context.page(
            .training, title: text("training.heading"),
            TrainingPage(card, direction: user.direction, speech: context.services.speech, text: text))
    }

    static func results(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        guard let results = try await context.store.trainingResults(try context.id(), of: user.id) else {
            throw Fault.notFound
        }
        let reached = try await context.store.achievements(
            announcedWith: results.training.id, of: user.id)
        let page = TrainingResultsPage(
            results, reached: reached, speech: context.services.speech, text: context.text)
        return context.page(.trainingResults, title: page.heading, page)
    }

    /// The category that the query names; nil without one.
    private static func category(_ context: Context) async throws -> Category? {
        guard let text = context.request.query["category"] else { return nil }
        let user = try context.signedIn()
        guard let id = Category.ID(text), let summary = try await context.store.category(id, of: user.id)
        else {
            throw Fault.notFound
        }
        return summary.category
    }
}
