import HTTPServer
import Library
import Localization
import Storage
import Views
import Vocabulary

enum CourseController {
    static func index(_ context: Context<User>) async throws -> Response {
        let query = context.request.query
        let pair = context.user.pair
        let catalogue = try await context.learner.courseCatalogue(for: pair)
        let courses = catalogue.courses.map(\.course)
        let theme = query.name("theme").flatMap { id in courses.first { $0.theme.id == id }?.theme.id }
        let isWide = query["level"] == CourseFilter.everyLevel || theme != nil
        let filter = CourseFilter(
            level: query.choice("level") ?? (isWide ? nil : catalogue.level), theme: theme)
        let inLevel = courses.filter(CourseFilter(level: filter.level).matches)
        return context.page(
            CoursesPage(
                catalogue.courses.filter { filter.matches($0.course) }, filter: filter,
                themes: themes(of: inLevel, context), next: catalogue.next().map(NextCourse.init),
                isOfPair: context.services.courses.hasCourse(for: pair)))
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let course = try context.course()
        return context.page(CoursePage(course, added: try await context.learner.categories(of: [course])[0]))
    }

    /// Makes a category of the course. One of that title, in either language, is never made twice.
    static func addCategory(_ context: Context<User>) async throws -> Response {
        let user = context.user
        let course = try context.course()
        if try await context.learner.categories(of: [course])[0] != nil {
            return context.redirect(to: Path.course(course.id), notice: .courseThere)
        }
        switch try await context.store.addNewWords(
            of: course.category(in: context.language), to: user.id, now: context.now)
        {
        case .saved(let batch, let knownCount):
            return context.redirect(to: Path.category(with: batch, knownCount: knownCount))
        case .known: return context.redirect(to: Path.course(course.id), notice: .courseKnown)
        case .titleTaken: return context.redirect(to: Path.course(course.id), notice: .courseThere)
        case .full: return context.redirect(to: Path.course(course.id), notice: .categoriesFull)
        }
    }

    /// Makes a category of each of the chosen courses that this person does not have yet.
    static func addCategories(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        let chosen = Set(values.all("course").filter { $0.utf8.count <= FormValues.nameLimit })
        let courses = context.services.courses.all.filter { chosen.contains($0.id) }
            .map { $0.course(for: context.user.pair) ?? $0 }
        let next = Path.own(values["next"] ?? Path.courses.text)
        guard !courses.isEmpty else { return context.redirect(to: next, notice: .coursesNone) }
        for (course, category) in zip(courses, try await context.learner.categories(of: courses))
        where category == nil {
            let saving = try await context.store.addNewWords(
                of: course.category(in: context.language), to: context.user.id, now: context.now)
            if case .full = saving { return context.redirect(to: next, notice: .categoriesFull) }
        }
        return context.redirect(to: next, notice: .coursesAdded)
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

extension Context<User> {
    /// The course that the path names, for the pair that this person learns where it can be had so.
    func course() throws(Fault) -> Course {
        guard let id = parameters?["id"], id.utf8.count <= FormValues.nameLimit,
            let course = services.courses[id]
        else {
            throw .notFound
        }
        return course.course(for: user.pair) ?? course
    }
}
