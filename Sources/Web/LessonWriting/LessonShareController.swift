import HTTPServer
import Household
import Learning
import Views
import Vocabulary

/// A lesson that its author gives to others, and one that another offers.
enum LessonShareController {
    static func show(_ context: Context<User>) async throws -> Response {
        let lesson = try await context.lessonDraft().lesson
        guard lesson.isReady, let share = try await context.learner.share(of: lesson.id) else {
            throw Fault.notFound
        }
        return context.page(
            LessonSharePage(
                lesson, share, address: share.token.map { context.wholeAddress(of: Path.offeredLesson($0)) },
                people: try await context.learner.peopleAtHome()))
    }

    /// Makes an address, or another one in its place.
    static func open(_ context: Context<User>) async throws -> Response {
        var generator = SystemRandomNumberGenerator()
        return try await offer(SecretToken(using: &generator), context)
    }

    static func close(_ context: Context<User>) async throws -> Response { try await offer(nil, context) }

    private static func offer(_ token: SecretToken?, _ context: Context<User>) async throws -> Response {
        let lesson = try await context.lessonDraft().lesson
        guard lesson.isReady, try await context.learner.offer(lesson.id, token: token?.text) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.shareLesson(lesson.id), notice: token == nil ? .shareClosed : nil)
    }

    /// Says who of those at home learns it, or takes it from somebody who came by the link.
    static func changeLearners(_ context: Context<User>) async throws -> Response {
        let lesson = try await context.lessonDraft().lesson
        let form = try context.form()
        if let learner = form["learner"].flatMap({ User.ID($0) }) {
            guard try await context.learner.remove(learner, fromLesson: lesson.id) else {
                throw Fault.notFound
            }
            return context.redirect(to: Path.shareLesson(lesson.id), notice: .learnerRemoved)
        }
        let people = form.all("person").prefix(CircleMember.limit).compactMap { User.ID($0) }
        guard lesson.isReady, form["home"] != nil,
            try await context.learner.give(lesson.id, toHome: Array(people))
        else { throw Fault.notFound }
        return context.redirect(to: Path.shareLesson(lesson.id), notice: .lessonGiven)
    }

    static func offered(_ context: Context<User>) async throws -> Response {
        let token = try token(context)
        guard let offer = try await context.learner.offeredLesson(token) else { throw Fault.notFound }
        guard !offer.isKnown else { return context.redirect(to: Path.lesson(offer.lesson.id)) }
        return context.page(LessonOfferPage(offer.lesson, by: offer.written.authorName, token: token))
    }

    static func accept(_ context: Context<User>) async throws -> Response {
        guard let (lesson, isTaken) = try await context.learner.followLesson(token(context)) else {
            throw Fault.notFound
        }
        return isTaken
            ? context.redirect(to: Path.lesson(lesson), notice: .lessonFollowed)
            : context.redirect(to: Path.lessons, notice: .lessonsFull)
    }

    static func leave(_ context: Context<User>) async throws -> Response {
        guard let id = context.lessonID, try await context.learner.unfollowLesson(id) else {
            throw Fault.notFound
        }
        return context.redirect(to: Path.lessons, notice: .lessonLeft)
    }

    private static func token(_ context: Context<User>) throws(Fault) -> String {
        guard let token = context.parameters?["token"].flatMap({ SecretToken($0) }) else { throw .notFound }
        return token.text
    }
}
