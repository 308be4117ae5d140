import Library
import Storage
import Vocabulary

extension Learner {
    /// Makes a category of the course, titled in this language; nil where this person has one of it, or one of its title
    /// in either language: a second one is not made.
    package func take(_ course: Course, in language: Language) async throws -> Store.ReadyCategorySaving? {
        guard try await categories(of: [course])[0] == nil else { return nil }
        return try await store.addNewWords(of: course.category(in: language), to: user.id, now: now)
    }

    /// Makes a category of each that this person does not have. False when they may have no more: those before it are made.
    package func take(_ courses: [Course], in language: Language) async throws -> Bool {
        for (course, category) in zip(courses, try await categories(of: courses)) where category == nil {
            let saving = try await store.addNewWords(
                of: course.category(in: language), to: user.id, now: now)
            if case .full = saving { return false }
        }
        return true
    }
}
