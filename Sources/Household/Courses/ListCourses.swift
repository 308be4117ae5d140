import Library
import Vocabulary

extension Learner {
    /// All courses of a pair, each with its category where this person has one.
    package func courseCatalogue(for pair: LanguagePair) async throws -> CourseCatalogue {
        let courses = household.courses.courses(for: pair)
        return CourseCatalogue(courses, categories: try await categories(of: courses))
    }

    /// For each course this person's category of it, or else one of their own that has its title: a second one is not made.
    package func categories(of courses: [Course]) async throws -> [Vocabulary.Category.ID?] {
        let made = try await store.categories(from: courses.map { (.course($0.id), $0.pair) }, of: user.id)
        let called = try await store.categories(titled: courses.map(\.title.all), of: user.id)
        return zip(made, called).map { $0 ?? $1 }
    }

    /// What to go on with after a category that came from a course; nil for other categories, and at the end.
    package func nextCourse(after category: Vocabulary.Category) async throws -> Course? {
        guard case .course(let id) = try await store.origin(of: category.id, of: user.id),
            let course = household.courses[id]
        else { return nil }
        return try await courseCatalogue(for: category.pair).next(after: course)
    }
}
