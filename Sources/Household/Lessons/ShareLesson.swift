import Learning
import Storage
import Vocabulary

/// A written lesson that another offers.
package struct OfferedLesson: Sendable {
    package let written: WrittenLesson
    package let lesson: Lesson
    /// It is theirs, or they learn it.
    package let isKnown: Bool
}

/// What somebody does with a lesson that they give to others, and with one that is given to them.
extension Learner {
    /// nil where it is none of theirs.
    package func share(of lesson: Lesson.ID) async throws -> LessonShare? {
        try await store.lessonShare(of: lesson, of: user.id)
    }

    /// Those who live with them.
    package func peopleAtHome() async throws -> [User] {
        try await store.peopleAround(user.id).filter { $0.id != user.id }
    }

    /// Offers it at an address with this token, and without one at none. False where it is none of theirs.
    package func offer(_ lesson: Lesson.ID, token: String?) async throws -> Bool {
        try await store.offerLesson(lesson, token: token, of: user.id)
    }

    /// Those of them who live with them learn it from now on, and nobody else there. False where it is none of theirs.
    package func give(_ lesson: Lesson.ID, toHome people: [User.ID]) async throws -> Bool {
        try await store.giveLesson(lesson, toHome: people, of: user.id)
    }

    /// False where it is none of theirs, or that person does not learn it.
    package func remove(_ learner: User.ID, fromLesson lesson: Lesson.ID) async throws -> Bool {
        try await store.remove(learner, fromLesson: lesson, of: user.id)
    }

    /// nil where nothing is offered by that token.
    package func offeredLesson(_ token: String) async throws -> OfferedLesson? {
        guard let offer = try await store.offeredLesson(token, to: user.id),
            let read = household.read(offer.lesson, offer.text)
        else { return nil }
        return OfferedLesson(written: offer.lesson, lesson: read, isKnown: offer.isKnown)
    }

    /// They learn what is offered by a token from now on. nil where nothing is.
    package func followLesson(_ token: String) async throws -> (Lesson.ID, isTaken: Bool)? {
        try await store.followLesson(token, by: user.id)
    }

    /// They learn another's lesson no more; what they did stays. False where they did not.
    package func unfollowLesson(_ lesson: Lesson.ID) async throws -> Bool {
        try await store.unfollowLesson(lesson, by: user.id)
    }
}
