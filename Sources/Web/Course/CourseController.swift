import HTTPServer
import Storage
import Vocabulary

enum CourseController {
    static func index(_ context: Context) async throws -> Response {
        let query = context.request.query
        let courses = context.services.courses.all
        let filter = CourseFilter(
            level: query["level"].flatMap(Level.init),
            theme: query["theme"].flatMap { id in courses.first { $0.theme.id == id }?.theme.id })
        let found = courses.filter(filter.matches)
        let added = try await categories(of: found, context)
        let tiles = zip(found, added).map { CourseTile($0, isAdded: $1 != nil, text: context.text) }
        let page = CoursesPage(
            tiles, filter: filter, themes: themes(of: courses, context), text: context.text,
            draw: { context.fragment($0) })
        return context.page(.courses, title: context.text("course.catalogue"), page)
    }

    static func show(_ context: Context) async throws -> Response {
        let course = try find(context)
        let added = try await categories(of: [course], context)[0]
        let words = context.fragment(course.words.map { CourseWord($0, of: course, text: context.text) })
        let page = CoursePage(course, words: words, added: added, text: context.text)
        return context.page(.course, title: page.title, page)
    }

    /// Makes a category of the course. One of that title, in either language, is never made twice.
    static func addCategory(_ context: Context) async throws -> Response {
        let user = try context.signedIn()
        let course = try find(context)
        if try await categories(of: [course], context)[0] != nil {
            return context.redirect(to: Path.course(course.id), notice: .courseThere)
        }
        switch try await context.store.addCategory(
            course.category(in: context.language), of: user.id, now: context.now)
        {
        case .saved(let id): return context.redirect(to: Path.category(id), notice: .courseAdded)
        case .titleTaken: return context.redirect(to: Path.course(course.id), notice: .courseThere)
        case .missing: throw Fault.notFound
        }
    }

    private static func find(_ context: Context) throws(Fault) -> Course {
        guard let id = context.parameters?["id"], let course = context.services.courses[id] else {
            throw .notFound
        }
        return course
    }

    /// For each course this person's category of its title; nil where there is none.
    private static func categories(of courses: [Course], _ context: Context) async throws
        -> [Vocabulary.Category.ID?]
    {
        let user = try context.signedIn()
        return try await context.store.categories(titled: courses.map(\.title.all), of: user.id)
    }

    /// Every theme that has a course, by title.
    private static func themes(of courses: [Course], _ context: Context) -> [Course.Theme] {
        let alphabet = Alphabet(language: context.language)
        let themes = Dictionary(courses.map { ($0.theme.id, $0.theme) }) { first, _ in first }
        return themes.values.map { (key: alphabet.key(of: $0.title[context.language]), theme: $0) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.theme)
    }
}

/// What of the catalogue somebody wants to see; nil is everything.
struct CourseFilter: Sendable {
    let level: Level?
    let theme: String?

    var isOn: Bool { level != nil || theme != nil }

    func matches(_ course: Course) -> Bool {
        (level == nil || course.level == level) && (theme == nil || course.theme.id == theme)
    }
}
