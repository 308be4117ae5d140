import Vocabulary

/// The courses for somebody who learns a pair of languages, each with their category of it, and which comes next.
package struct CourseCatalogue: Sendable {
    /// In the order of the catalogue.
    package let courses: [ListedCourse]

    /// `categories` has one for each of the courses; nil for what this person does not have.
    package init(_ courses: [Course], categories: [Vocabulary.Category.ID?]) {
        self.courses = zip(courses, categories).map { ListedCourse($0, category: $1) }
    }

    /// The one that was taken last; nil before the first. Those that everybody has from the start were not chosen, where
    /// all of them are there.
    package var latest: ListedCourse? {
        let given = courses.filter { $0.course.isStarter || $0.course.isFirst }
        let isGiven = given.allSatisfy { $0.category != nil }
        let chosen = courses.filter { !isGiven || !$0.course.isStarter && !$0.course.isFirst }
        return chosen.max { one, other in
            guard let category = other.category else { return false }
            return one.category.map { $0 < category } ?? true
        }.flatMap { $0.category == nil ? nil : $0 }
    }

    /// Where somebody is who has taken these: at the level of the last one, or at the first.
    package var level: Level { latest?.course.level ?? courses.first?.course.level ?? .a1 }

    /// Those of the level that are not taken, to begin with.
    package func first(_ count: Int) -> [ListedCourse] {
        let level = level
        return Array(courses.lazy.filter { $0.course.level == level && $0.category == nil }.prefix(count))
    }

    /// What to go on with: the next of its level that is not taken, then those before it, then those of the levels after it.
    /// Without a course, the next of the last one. nil when there is none.
    package func next(after course: Course? = nil) -> Course? {
        let from = course ?? latest?.course
        let place = courses.firstIndex { $0.course.id == from?.id } ?? -1
        let order = Array(courses[(place + 1)...]) + Array(courses[..<max(place, 0)])
        let level = from?.level ?? level
        let open = order.filter { $0.category == nil }.map(\.course)
        return open.first { $0.level == level }
            ?? Level.ofWords.drop { $0 != level }.lazy.compactMap { next in open.first { $0.level == next } }
            .first
    }
}
