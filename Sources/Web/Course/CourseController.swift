import HTTPServer
import Household
import Library
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
        let atHome = try await context.learner.offersAtHome()
        let inLevel = courses.filter(CourseFilter(level: filter.level).matches)
        return context.page(
            CoursesPage(
                catalogue.courses.filter { filter.matches($0.course) }, filter: filter,
                themes: context.themes(of: inLevel), next: catalogue.next().map(NextCourse.init),
                isOfPair: context.services.courses.hasCourse(for: pair),
                atHome: atHome, inGroups: try await context.learner.offersInGroups(beside: atHome)))
    }

    static func show(_ context: Context<User>) async throws -> Response {
        let course = try context.course()
        return context.page(CoursePage(course, added: try await context.learner.categories(of: [course])[0]))
    }
}
