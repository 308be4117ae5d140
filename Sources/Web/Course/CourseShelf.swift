import Library
import Storage
import Translation
import Views
import Vocabulary

extension Context<User> {
    /// Of the pair that this person learns.
    func courseShelf(for pair: LanguagePair) async throws -> CourseShelf {
        let courses = services.courses.courses(for: pair)
        return CourseShelf(
            courses, categories: try await store.categories(titled: courses.map(\.title.all), of: user.id))
    }

    /// What to go on with after a category that came from a course; nil for other categories, and at the end.
    func nextCourse(after category: Vocabulary.Category) async throws -> NextCourse? {
        guard let course = services.courses.course(titled: category.title, for: category.pair) else {
            return nil
        }
        return try await courseShelf(for: category.pair).next(after: course).map(NextCourse.init)
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
