import HTTPServer
import Localization
import Storage
import Views
import Vocabulary

enum CourseController {
    static func index(_ context: Context<User>) async throws -> Response {
        let query = context.request.query
        let courses = context.services.courses.courses(for: context.user.pair)
        let filter = CourseFilter(
            level: query.choice("level"),
            theme: query.name("theme").flatMap { id in courses.first { $0.theme.id == id }?.theme.id })
        let found = courses.filter(filter.matches)
        let categories = try await categories(of: found, context)
        let added = zip(found, categories).compactMap { $1 == nil ? nil : $0.id }
        return context.page(
            CoursesPage(found, added: Set(added), filter: filter, themes: themes(of: courses, context)))
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let course = try find(context)
        return context.page(CoursePage(course, added: try await categories(of: [course], context)[0]))
    }

    /// Makes a category of the course. One of that title, in either language, is never made twice.
    static func addCategory(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let course = try find(context)
        if try await categories(of: [course], context)[0] != nil {
            return context.redirect(to: Path.course(course.id), notice: .courseThere)
        }
        switch try await context.store.addCategory(
            course.category(in: context.language), of: user.id, now: context.now)
        {
        case .saved(let id): return context.redirect(to: Path.category(id), notice: .courseAdded)
        case .titleTaken: return context.redirect(to: Path.course(course.id), notice: .courseThere)
        case .full: return context.redirect(to: Path.course(course.id), notice: .categoriesFull)
        case .missing: throw Fault.notFound
        }
    }

    private static func find(_ context: Context<User>) throws(Fault) -> Course {
        guard let id = context.parameters?["id"], id.utf8.count <= FormValues.nameLimit,
            let course = context.services.courses[id]
        else {
            throw .notFound
        }
        return course.course(for: context.user.pair) ?? course
    }

    /// For each course this person's category of its title; nil where there is none.
    private static func categories(of courses: [Course], _ context: Context<User>) async throws
        -> [Vocabulary.Category.ID?]
    {
        let user = context.user
        return try await context.store.categories(titled: courses.map(\.title.all), of: user.id)
    }

    /// Every theme that has a course, by title.
    private static func themes(of courses: [Course], _ context: Context<User>) -> [Course.Theme] {
        let alphabet = Alphabet(language: context.language)
        let themes = Dictionary(courses.map { ($0.theme.id, $0.theme) }) { first, _ in first }
        return themes.values.map { (key: alphabet.key(of: $0.title[context.language]), theme: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.theme)
    }
}
