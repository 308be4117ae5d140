import HTTPServer
import Household
import Library
import Storage
import Views
import Vocabulary

/// Makes categories of courses.
enum CourseCategoryController {
    /// Makes a category of the course. One of that title, in either language, is never made twice.
    static func create(_ context: Context<User>) async throws -> Response {
        let course = try context.course()
        switch try await context.learner.take(course, in: context.language) {
        case .saved(let batch, let knownCount):
            return context.redirect(to: Path.category(with: batch, knownCount: knownCount))
        case .known: return context.redirect(to: Path.course(course.id), notice: .courseKnown)
        case .titleTaken, nil: return context.redirect(to: Path.course(course.id), notice: .courseThere)
        case .full: return context.redirect(to: Path.course(course.id), notice: .categoriesFull)
        }
    }

    /// Makes a category of each of the chosen courses that this person does not have yet.
    static func createSeveral(_ context: Context<User>) async throws -> Response {
        let values = try context.form()
        let chosen = Set(values.all("course").filter { $0.utf8.count <= FormValues.nameLimit })
        let courses = context.services.courses.all.filter { chosen.contains($0.id) }
            .map { $0.course(for: context.user.pair) ?? $0 }
        let next = Path.own(values["next"] ?? Path.courses.text)
        guard !courses.isEmpty else { return context.redirect(to: next, notice: .coursesNone) }
        let areTaken = try await context.learner.take(courses, in: context.language)
        return context.redirect(to: next, notice: areTaken ? .coursesAdded : .categoriesFull)
    }
}
