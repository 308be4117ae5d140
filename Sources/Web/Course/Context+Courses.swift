import Library
import Storage
import Translation
import Views
import Vocabulary

extension Context<User> {
    /// Of the pair that this person learns.
    func courseCatalogue(for pair: LanguagePair) async throws -> CourseCatalogue {
        let courses = services.courses.courses(for: pair)
        return CourseCatalogue(
            courses, categories: try await categories(of: courses))
    }

    /// For each course this person's category of it, or else one of their own that has its title: a second one is not made.
    func categories(of courses: [Course]) async throws -> [Vocabulary.Category.ID?] {
        let made = try await store.categories(from: courses.map { (.course($0.id), $0.pair) }, of: user.id)
        let called = try await store.categories(titled: courses.map(\.title.all), of: user.id)
        return zip(made, called).map { $0 ?? $1 }
    }

    /// What to go on with after a category that came from a course; nil for other categories, and at the end.
    func nextCourse(after category: Vocabulary.Category) async throws -> NextCourse? {
        guard case .course(let id) = try await store.origin(of: category.id, of: user.id),
            let course = services.courses[id]
        else { return nil }
        return try await courseCatalogue(for: category.pair).next(after: course).map(NextCourse.init)
    }
}

extension Context {
    /// What there is for each language that somebody may learn who knows `language`.
    func pairContents(for language: String) -> PairContents {
        let dictionaries = services.translator.dictionaries
        return PairContents(
            LanguagePair.languages.filter { $0 != language }.map { term in
                let pair = LanguagePair(term: term, translation: language)
                let dictionary: PairContents.Dictionary =
                    dictionaries.knows(pair)
                    ? .installed : DebianDictionaries.package(for: pair).map { .package($0) } ?? .none
                return PairContents.Row(
                    pair, hasCourses: services.courses.hasCourse(for: pair), dictionary: dictionary)
            })
    }
}
