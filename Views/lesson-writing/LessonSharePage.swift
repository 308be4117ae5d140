import Learning
import Vocabulary

/// Gives a lesson to others: those at home, and whoever has its address.
package struct LessonSharePage: Sendable {
    let lesson: WrittenLesson
    let share: LessonShare
    /// A whole address; nil where it is offered to nobody.
    let address: String?
    /// Those who live with its author.
    let people: [User]

    package init(_ lesson: WrittenLesson, _ share: LessonShare, address: String?, people: [User]) {
        self.lesson = lesson
        self.share = share
        self.address = address
        self.people = people
    }

    func isGiven(to person: User) -> Bool { share.learners.contains { $0.id == person.id } }
    /// Those who came by the link.
    var guests: [User] { share.learners.filter { learner in !people.contains { $0.id == learner.id } } }
}

/// A lesson that another offers, before the reader learns it.
package struct LessonOfferPage: Sendable {
    let lesson: Lesson
    let author: String
    let token: String

    package init(_ lesson: Lesson, by author: String, token: String) {
        self.lesson = lesson
        self.author = author
        self.token = token
    }

    var taskCount: Int { lesson.parts.reduce(0) { $0 + $1.slots.count } }
}
